import { PersonLetter } from '#records/person/personLetter.tsx';
import { cx } from '#ui/cx.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Arch } from '#ui/art/arch.tsx';
import type { LineItem } from './lineItems.ts';
import type { Mark } from './marks.ts';

/** The shape of an item: an arch, a ring or disc, a bowl, a diamond. Its words stand beside it. */
export function ItemMark({ item, isPicked = false }: { item: LineItem; isPicked?: boolean }) {
  if (item.kind === 'visit' || item.kind === 'consult') {
    const name =
      item.kind === 'visit' ? (item.visit.physician?.name ?? null) : item.consult.physician.name;
    return <PersonLetter name={name} seed={item.key} className={isPicked ? 'w-13' : 'w-11'} />;
  }
  if (item.kind === 'step')
    return (
      <span
        aria-hidden="true"
        className={cx(
          'block size-5 rounded-full border-[2.5px]',
          item.isPast ? 'border-primary-mark bg-primary-mark' : 'border-ink-3 bg-page',
        )}
      />
    );
  const isNew = item.kind === 'messages' && item.unseen > 0;
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cx(
        'block size-6',
        isNew ? 'text-primary-mark' : item.kind === 'messages' ? 'text-ink-3' : 'text-ink',
      )}
    >
      {item.kind === 'messages' ? (
        <path d="M1 7H23A11 11 0 0 1 1 7Z" fill="currentColor" />
      ) : (
        <path d="M12 2L22 12L12 22L2 12Z" fill="currentColor" />
      )}
    </svg>
  );
}

/** Several items at one place: their number, in the shape of their lane. */
export function ManyMark({ mark, isPicked = false }: { mark: Mark; isPicked?: boolean }) {
  const number = formatNumber(useLocale(), mark.items.length);
  if (mark.items[0].kind === 'result')
    return (
      <span className="relative grid size-9 place-items-center font-strong text-page t-small">
        <span className="absolute inset-1 rotate-45 bg-ink" />
        <span className="relative">{number}</span>
      </span>
    );
  return (
    <Arch ratio="person" className={isPicked ? 'w-13' : 'w-11'}>
      <span
        className={cx(
          'grid size-full place-items-center text-[1.375rem] font-strong',
          mark.isAhead ? 'bg-action text-on-action' : 'bg-primary-tint-2 text-primary-ink',
        )}
      >
        {number}
      </span>
    </Arch>
  );
}

import { PersonLetter } from '#records/person/personLetter.tsx';
import { cx } from '#ui/cx.ts';
import type { LineItem } from './lineItems.ts';

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

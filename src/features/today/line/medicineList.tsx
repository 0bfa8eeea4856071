import { Trans } from '@lingui/react/macro';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { cx } from '#ui/cx.ts';
import type { LineBar } from './lineItems.ts';
import { useBarTexts } from './useItemTexts.ts';

/** The medicines in words: what, how, why, and until when. The bars of the line are their key. */
export function MedicineList({ bars, now }: { bars: readonly LineBar[]; now: number }) {
  const locale = useLocale();
  const textsOf = useBarTexts();
  if (bars.length === 0) return null;
  return (
    <section aria-labelledby="medicines" className="max-w-[46rem]">
      <h2 id="medicines" tabIndex={-1} className="t-h2 outline-none">
        <Trans comment="Heading of a list of records">Medicines</Trans>
      </h2>
      <p className="mt-1 text-ink-2 t-small">
        <Trans>What the clinic has prescribed. Ask before you change or stop one.</Trans>
      </p>
      <ul className="mt-3 border-b border-hair">
        {bars.map((bar) => {
          const { name, span } = textsOf(bar, now);
          const { id, dosage, purpose, by } = bar.medicine;
          return (
            <li
              key={id}
              id={id}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-t border-hair py-3 target:bg-wash"
            >
              <span
                aria-hidden="true"
                className={cx(
                  'mt-1 block h-full min-h-6 w-1.5',
                  bar.state === 'now' && 'bg-secondary-mark',
                  bar.state === 'ended' && 'border-x-[1.5px] border-b-[3px] border-ink-2',
                  bar.state === 'ahead' && 'border-x-[1.5px] border-dashed border-secondary-mark',
                )}
              />
              <span>
                <bdi className="block font-strong">{name}</bdi>
                <bdi className="block">{textIn(dosage, locale.code)}</bdi>
                <span className="block text-ink-2 t-small">
                  {span}
                  {purpose === null ? null : (
                    <>
                      {' '}
                      · <bdi>{textIn(purpose, locale.code)}</bdi>
                    </>
                  )}{' '}
                  · <bdi>{textIn(by.name, locale.code)}</bdi>
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

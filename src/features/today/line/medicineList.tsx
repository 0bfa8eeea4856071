import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { cx } from '#ui/cx.ts';
import { barEnd, barLooks } from './barLooks.ts';
import type { LineBar } from './lineItems.ts';
import { useBarTexts } from './useItemTexts.ts';

/**
 * The medicines in words: what, how, why, and until when. The bars of the line are their key. The
 * one that the address names, from a search, is scrolled to and tinted.
 */
export function MedicineList({ bars, now }: { bars: readonly LineBar[]; now: number }) {
  const locale = useLocale();
  const textsOf = useBarTexts();
  const named = useLocation({ select: ({ hash }) => hash });
  const target = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The router scrolls before the records are read.
    target.current?.scrollIntoView({ block: 'center' });
  }, [named]);
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
          const isNamed = id === named;
          const details = [purpose, by.name].flatMap((text) => {
            const detail = text ? textIn(text, locale.code) : '';
            return detail === '' ? [] : [detail];
          });
          return (
            <li
              key={id}
              ref={isNamed ? target : undefined}
              className={cx(
                'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-t border-hair py-3',
                isNamed && 'bg-wash',
              )}
            >
              <span
                aria-hidden="true"
                className={cx(
                  'mt-1 block h-full min-h-6 w-1.5',
                  barLooks[bar.state],
                  bar.state === 'ended' && barEnd,
                )}
              />
              <span>
                <bdi className="block font-strong">{name}</bdi>
                <bdi className="block">{textIn(dosage, locale.code)}</bdi>
                <span className="block text-ink-2 t-small">
                  {span}
                  {details.map((detail) => (
                    <span key={detail}>
                      {' '}
                      · <bdi>{detail}</bdi>
                    </span>
                  ))}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

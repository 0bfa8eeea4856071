import { Trans } from '@lingui/react/macro';
import type { Estimate } from '#contract/site/estimate.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useShownMoney } from '#i18n/useMoney.ts';
import { RangeScale } from '#ui/rangeScale.tsx';

/** Where the range lies between nothing and its end, and what is typical. */
export function Proportion({ estimate: { range, typical } }: { estimate: Estimate }) {
  const locale = useLocale();
  const money = useShownMoney();
  if (range.from.amount === range.to.amount)
    return (
      <p className="mt-3 text-ink-2 t-small">
        <Trans>There is one price for this, not a range.</Trans>
      </p>
    );
  const { amount, currency, isApproximate } = money(typical ?? range.to);
  return (
    <div className="mt-3 grid gap-1">
      <RangeScale
        from={range.from.amount}
        to={range.to.amount}
        typical={typical?.amount ?? null}
        zeroLabel={formatNumber(locale, 0)}
        fromLabel={money(range.from).amount}
        toLabel={money(range.to).amount}
      />
      {typical ? (
        <p className="font-label t-small">
          {isApproximate ? (
            <Trans comment="The typical price within a range: Typical: about 950 US dollars">
              Typical: about {amount} {currency}
            </Trans>
          ) : (
            <Trans comment="The typical price within a range: Typical: 95 million toman">
              Typical: {amount} {currency}
            </Trans>
          )}
        </p>
      ) : null}
    </div>
  );
}

/** The line whose choice matters most for the sum. */
export function WidestLine({ estimate: { range, needs, options } }: { estimate: Estimate }) {
  if (range.from.amount === range.to.amount) return null;
  const spread = ({ range: { from, to } }: (typeof needs | typeof options)[number]) =>
    to.amount - from.amount;
  const widest = [...needs, ...options].reduce((most, line) =>
    spread(line) > spread(most) ? line : most,
  );
  return (
    <p className="border-t border-hair pt-4 text-ink-2 t-small">
      {'reason' in widest && widest.reason.kind === 'category' ? (
        <Trans comment="The category of an estimate with the widest range, such as Heart">
          What changes it most: which package of “<bdi>{widest.name}</bdi>” you need
        </Trans>
      ) : (
        <Trans comment="The line of an estimate with the widest range: What changes it most: Three-star hotel">
          What changes it most: <bdi>{widest.name}</bdi>
        </Trans>
      )}
    </p>
  );
}

import { Trans } from '@lingui/react/macro';
import type { Estimate } from '#contract/site/estimate.ts';
import { useDaysText } from '#catalog/estimate/useRangeText.ts';
import { useMoney } from '#i18n/useMoney.ts';

const amountClass = 'num whitespace-nowrap';

/** The answer, in large type. */
export function Range({ estimate }: { estimate: Estimate }) {
  const money = useMoney();
  const days = useDaysText();
  const { from, to } = estimate.range;
  const least = <span className={amountClass}>{money(from).amount}</span>;
  const most = <span className={amountClass}>{money(to).amount}</span>;
  return (
    <>
      <p className="t-h2">
        {from.amount === to.amount ? (
          most
        ) : (
          <>
            <span className="block">
              <Trans comment="First line of a range of cost: from an amount">From {least}</Trans>
            </span>
            <span className="block">
              <Trans comment="Second line of a range of cost: to an amount">to {most}</Trans>
            </span>
          </>
        )}{' '}
        <span className="block text-ink-2 t-body">{money(to).currency}</span>
      </p>
      <p className="mt-2 font-label">
        {days(estimate.days)}
        {estimate.city ? ` · ${estimate.city.label}` : null}
      </p>
    </>
  );
}

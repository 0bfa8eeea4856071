import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { Bill } from '#contract/bill.ts';
import { textIn } from '#contract/text.ts';
import { useApproximate } from '#i18n/useApproximate.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useBillMoney } from './useBillMoney.ts';
import { useDueText } from './useDueText.ts';

/**
 * The sum of a bill, with the exact amount below where it is written otherwise; `isHeading` makes
 * it the page’s.
 */
export function BillAmount({
  bill,
  isHeading = false,
  after,
}: {
  bill: Bill;
  isHeading?: boolean;
  after?: ReactNode;
}) {
  const { large, exact } = useBillMoney()(bill.total);
  const approximate = useApproximate();
  // What was paid is not worth what the rate of today says.
  const about = bill.status === 'due' ? approximate(bill.total) : undefined;
  const isWrittenTwice = exact.unit !== large.unit;
  const sum = (
    <>
      <span className="num text-[1.2em]">{large.amount}</span> {large.unit}
    </>
  );
  return (
    <div>
      {isHeading ? (
        <h1 tabIndex={-1} className="t-h1 outline-none">
          {sum}
        </h1>
      ) : (
        <p className="t-h1">{sum}</p>
      )}
      {about === undefined ? null : <p className="num mt-1 text-ink-2">{about}</p>}
      <p className="mt-1 t-lead">
        {isWrittenTwice ? (
          <span className="whitespace-nowrap">
            <span className="num">{exact.amount}</span> {exact.unit}
          </span>
        ) : null}
        {isWrittenTwice && Boolean(after) ? ' · ' : null}
        {after}
      </p>
    </div>
  );
}

/** Until when it is to be paid, if there is a day. */
export function DueDay({ dueAt }: { dueAt: string | null }) {
  const dueText = useDueText();
  if (dueAt === null) return null;
  const { text, isPressing } = dueText(dueAt);
  return <span className={isPressing ? 'font-label text-warning-ink' : undefined}>{text}</span>;
}

/** The lines of a bill that add up to its sum, and the sum. */
export function BillLines({ bill }: { bill: Bill }) {
  const locale = useLocale();
  const { currency } = bill.total;
  const lines = bill.lines.filter(({ covered }) => !covered);
  return (
    <dl>
      {lines.map(({ title, reason, amount }, index) => (
        // Lines have no id, and do not change.
        <div
          key={index}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hair py-3"
        >
          <dt className="min-w-0 flex-1 basis-36">
            <bdi>{textIn(title, locale.code)}</bdi>
            {reason ? (
              <span className="block text-ink-2 t-small">
                <bdi>{textIn(reason, locale.code)}</bdi>
              </span>
            ) : null}
          </dt>
          <LineAmount amount={amount} currency={currency} />
        </div>
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hair border-b-2 border-b-ink py-3 font-strong">
        <dt>
          <Trans>Total</Trans>
        </dt>
        <LineAmount {...bill.total} isTotal />
      </div>
    </dl>
  );
}

function LineAmount({
  isTotal = false,
  ...money
}: {
  amount: number;
  currency: string;
  isTotal?: boolean;
}) {
  const { exact } = useBillMoney()(money);
  return (
    <dd className="ms-auto text-end whitespace-nowrap">
      <span className="num font-strong">{exact.amount}</span>{' '}
      <span className={isTotal ? undefined : 'text-ink-2 t-small'}>{exact.unit}</span>
    </dd>
  );
}

/** What the package has paid already, which is not part of the sum. */
export function CoveredLines({ bill }: { bill: Bill }) {
  const locale = useLocale();
  const covered = bill.lines.filter((line) => line.covered);
  if (covered.length === 0) return null;
  return (
    <p className="text-ink-2">
      <Trans>In the price of your package, and not on this bill:</Trans>{' '}
      {covered.map(({ title }, index) => (
        <Fragment key={index}>
          {index > 0 ? (locale.dir === 'rtl' ? '، ' : ', ') : null}
          <bdi>{textIn(title, locale.code)}</bdi>
        </Fragment>
      ))}
    </p>
  );
}

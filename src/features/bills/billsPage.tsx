import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Clock from '~icons/lucide/clock';
import type { Bill } from '#contract/bill.ts';
import { textIn } from '#contract/text.ts';
import { formatCode, formatDay } from '#i18n/formats.ts';
import { useApproximate } from '#i18n/useApproximate.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useRows } from '#mirror/react.tsx';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { Tag } from '#ui/tag.tsx';
import { useBillMoney } from './useBillMoney.ts';
import { useDueText } from './useDueText.ts';

/** The panel’s list of bills: what is to be paid, then what was, then what needs no payment. */
export function BillsPage() {
  const { t } = useLingui();
  const bills = useRows('bill');
  const due = (bills ?? []).filter(({ status }) => status === 'due').toSorted(byDueDay);
  const paid = (bills ?? [])
    .filter(({ status }) => status === 'paid')
    .toSorted((a, b) => (b.paidAt ?? '').localeCompare(a.paidAt ?? ''));
  const ended = (bills ?? [])
    .filter(({ status }) => status === 'refunded' || status === 'void')
    .toSorted((a, b) => b.issuedAt.localeCompare(a.issuedAt));
  return (
    <div className="thread-width">
      <PageHeader title={t`Bills`} className="mb-6" />
      {bills === undefined ? <ListSkeleton detail /> : null}
      {bills?.length === 0 ? (
        <EmptyState
          text={
            <Trans>
              You have no bills. When the clinic issues one, it appears here and can be read
              offline.
            </Trans>
          }
          action={
            <Link to="/panel/my-package" className={buttonClass()}>
              <Trans>My packages</Trans>
            </Link>
          }
        />
      ) : null}
      {bills && bills.length > 0 && due.length === 0 ? (
        <p className="mb-10 t-lead">
          <Trans>There is nothing to pay now.</Trans>
        </p>
      ) : null}
      <div className="grid gap-10">
        <BillList
          title={t({ message: 'To pay', comment: 'Heading over bills that are due' })}
          bills={due}
        />
        <BillList title={t({ message: 'Paid', comment: 'Heading over bills' })} bills={paid} />
        <BillList title={t`Nothing to pay`} bills={ended} />
      </div>
    </div>
  );
}

/** Bills without a day come last. */
const byDueDay = (a: Bill, b: Bill): number =>
  (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9') || a.issuedAt.localeCompare(b.issuedAt);

function BillList({ title, bills }: { title: string; bills: readonly Bill[] }) {
  if (bills.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 t-h3">{title}</h2>
      <ul className={rowsClass}>
        {bills.map((bill) => (
          <BillRow key={bill.id} bill={bill} />
        ))}
      </ul>
    </section>
  );
}

function BillRow({ bill }: { bill: Bill }) {
  const locale = useLocale();
  const { large } = useBillMoney()(bill.total);
  const approximate = useApproximate();
  // What was paid is not worth what the rate of today says.
  const about = bill.status === 'due' ? approximate(bill.total) : undefined;
  const number = formatCode(locale, bill.number);
  const title = textIn(bill.title, locale.code);
  return (
    <ListRow
      title={
        // On a wide screen the amounts are one column, near the edge where the row leads on.
        <span className="flex flex-wrap items-baseline justify-between gap-x-6">
          <bdi>{title}</bdi>
          <span>
            <span className="num text-[1.25rem]">{large.amount}</span> {large.unit}
          </span>
        </span>
      }
      detail={
        <>
          <Trans>
            Bill <bdi>{number}</bdi>
          </Trans>
          {about === undefined ? null : <span className="num block text-balance">{about}</span>}
        </>
      }
      meta={<BillState bill={bill} />}
      link={(parts) => <Link to="/panel/bills/$bill" params={{ bill: bill.id }} {...parts} />}
    />
  );
}

/** The due day of a bill to pay, or how it ended. */
function BillState({ bill: { status, dueAt, paidAt, refunds } }: { bill: Bill }) {
  const { t } = useLingui();
  const locale = useLocale();
  const dueText = useDueText();
  if (status === 'due') {
    if (dueAt === null) return null;
    const { text, isPressing } = dueText(dueAt);
    return isPressing ? (
      <Tag tone="amber" icon={Clock}>
        {text}
      </Tag>
    ) : (
      <Tag>{text}</Tag>
    );
  }
  if (status === 'paid') {
    const day = paidAt === null ? '' : formatDay(locale, paidAt);
    return <p className="text-ink-3 t-small">{day}</p>;
  }
  const isGivenBack = status === 'refunded' || refunds.length > 0;
  return (
    <Tag>
      {isGivenBack
        ? t({ message: 'Refunded', comment: 'State of a bill' })
        : t({ message: 'Void', comment: 'State of a bill: it needs no payment' })}
    </Tag>
  );
}

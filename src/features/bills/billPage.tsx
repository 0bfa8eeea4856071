import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CircleHelp from '~icons/lucide/circle-help';
import type { Bill } from '#contract/bill.ts';
import { textIn } from '#contract/text.ts';
import { formatCode, formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useRow } from '#mirror/react.tsx';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Note, type NoteProps } from '#ui/note.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { BillAmount, BillLines, CoveredLines, DueDay } from './billSum.tsx';
import { PaidSentence, PayBill } from './payment/payBill.tsx';
import { Receipt } from './receipt.tsx';
import { useBillMoney } from './useBillMoney.ts';

interface BillPageProps {
  billId: string;
  /** The gateway has just sent the person here. */
  isReturn: boolean;
  /** Bills can be paid online; undefined when that is not known yet. */
  online: boolean | undefined;
  /** Who is signed in, for the receipt. */
  payer: string;
}

/** One bill: to pay it, or its receipt. */
export function BillPage({ billId, ...rest }: BillPageProps) {
  const bill = useRow('bill', billId);
  if (bill === undefined) return <ListSkeleton shape="block" detail />;
  if (bill === null)
    return (
      <>
        <PageHeader title={<Trans>Bills</Trans>} className="mb-6" />
        <EmptyState
          text={<Trans>This bill is not on your device. It may arrive with the next sync.</Trans>}
          action={
            <Link to="/panel/bills" className={buttonClass()}>
              <Trans>Bills</Trans>
            </Link>
          }
        />
      </>
    );
  return <OwnBill bill={bill} {...rest} />;
}

function OwnBill({ bill, payer, ...rest }: { bill: Bill } & Omit<BillPageProps, 'billId'>) {
  const isPaid = bill.status === 'paid';
  return (
    <div className="form-width">
      <div className={isPaid ? 'grid max-w-[30rem] gap-6' : 'grid gap-5'}>
        {isPaid ? (
          <h1 tabIndex={-1} className="t-h2 outline-none" data-print="no">
            <Trans>Receipt</Trans>
          </h1>
        ) : (
          <OpenBillHead bill={bill} />
        )}
        <PayBill bill={bill} from="bill" settled={settledNote(bill)} {...rest}>
          {isPaid ? (
            <Receipt bill={bill} payer={payer} />
          ) : (
            <div className="grid gap-5">
              <BillLines bill={bill} />
              <CoveredLines bill={bill} />
            </div>
          )}
        </PayBill>
      </div>
      <div className="mt-6 grid justify-items-start gap-1" data-print="no">
        <RefundNotes bill={bill} />
        <AboutLink bill={bill} />
        <Link to="/panel/my-ticket/new" className={linkClass()}>
          <Icon of={CircleHelp} size="sm" />
          <Trans>Ask about this bill</Trans>
        </Link>
      </div>
    </div>
  );
}

/** Above a bill that is to be paid, or needs no payment. */
function OpenBillHead({ bill }: { bill: Bill }) {
  const locale = useLocale();
  const number = formatCode(locale, bill.number);
  return (
    <div>
      <p className="text-ink-2 t-small">
        <Trans>
          Bill <bdi>{number}</bdi>
        </Trans>{' '}
        · <bdi>{textIn(bill.title, locale.code)}</bdi>
      </p>
      <BillAmount
        bill={bill}
        isHeading
        after={bill.status === 'due' ? <DueDay dueAt={bill.dueAt} /> : null}
      />
    </div>
  );
}

/** Why nothing is to be paid; undefined for a bill that is due. */
function settledNote({ status, payment }: Bill): NoteProps | undefined {
  if (status === 'due') return undefined;
  if (status === 'paid')
    return {
      tone: 'success',
      title: <PaidSentence method={payment?.method} />,
      children: <Trans>The receipt stays on this device and opens without the internet.</Trans>,
    };
  return {
    tone: 'info',
    children:
      status === 'void' ? (
        <Trans>The clinic canceled this bill. You have nothing to pay.</Trans>
      ) : (
        <Trans>This bill was refunded. You have nothing to pay.</Trans>
      ),
  };
}

/** Payments that were given back: that of the bill, and those that came when none was due. */
function RefundNotes({ bill: { refunds, total, payment, status } }: { bill: Bill }) {
  const locale = useLocale();
  const money = useBillMoney();
  return refunds.map(({ reference, amount, at }) => {
    const { exact } = money({ amount, currency: total.currency });
    const sum = `${exact.amount} ${exact.unit}`;
    const code = formatCode(locale, reference);
    const day = formatDay(locale, at);
    return (
      <Note key={reference} tone="info" className="mb-3 w-full">
        {status === 'refunded' && payment?.reference === reference ? (
          <Trans>
            Your payment of {sum} was given back on {day}. Payment reference: <bdi>{code}</bdi>.
          </Trans>
        ) : (
          <Trans>
            A payment of {sum} came when nothing was to be paid any more. It was given back on {day}
            . Payment reference: <bdi>{code}</bdi>.
          </Trans>
        )}
      </Note>
    );
  });
}

/** To what the bill is for. */
function AboutLink({ bill: { about } }: { bill: Bill }) {
  if (about === null) return null;
  if (about.kind === 'consult')
    return (
      <Link to="/panel/my-consult/$consult" params={{ consult: about.id }} className={linkClass()}>
        <Trans>To the consultation</Trans>
      </Link>
    );
  if (about.kind === 'cardOrder')
    return (
      <Link to="/order-pcheck-card" className={linkClass()}>
        <Trans>To the order</Trans>
      </Link>
    );
  return (
    <Link to="/panel/my-package/$package" params={{ package: about.id }} className={linkClass()}>
      <Trans>To the package</Trans>
    </Link>
  );
}

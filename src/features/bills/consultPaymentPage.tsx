import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import Clock from '~icons/lucide/clock';
import type { Bill } from '#contract/bill.ts';
import type { Consult } from '#contract/consult.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { readRow, readRows } from '#mirror/overlay.ts';
import { useLive } from '#mirror/react.tsx';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { AppointmentTime } from '#records/visit/appointmentTime.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { Note, type NoteProps } from '#ui/note.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { useNow } from '#ui/useNow.ts';
import { BillAmount, BillLines, CoveredLines, DueDay } from './billSum.tsx';
import { consultPayment, type ConsultPayment } from './consultPayment.ts';
import { PayBill } from './payment/payBill.tsx';
import { useBillMoney } from './useBillMoney.ts';

interface ConsultPaymentPageProps {
  /** Undefined: the consultations to pay are listed. */
  consultId: string | undefined;
  isReturn: boolean;
  online: boolean | undefined;
}

/** Pays for a consultation whose time is reserved; afterwards it leads to the consultation. */
export function ConsultPaymentPage({ consultId, ...rest }: ConsultPaymentPageProps) {
  const { t } = useLingui();
  return (
    <div className="form-width">
      <PageHeader title={t`Payment for a consultation`} className="mb-6" />
      {consultId === undefined ? (
        <ConsultsToPay />
      ) : (
        <ConsultToPay consultId={consultId} {...rest} />
      )}
    </div>
  );
}

function ConsultsToPay() {
  const rows = useLive(async (db) => {
    const consults = await readRows(db, 'consult');
    const open = consults
      .filter(({ status }) => status === 'to-pay')
      .toSorted((a, b) => (a.slot ?? '').localeCompare(b.slot ?? ''));
    return Promise.all(
      open.map(async (consult) => ({
        consult,
        bill: consult.billId === null ? undefined : await readRow(db, 'bill', consult.billId),
      })),
    );
  });
  if (rows === undefined) return <ListSkeleton detail />;
  if (rows.length === 0)
    return <NothingToPay text={<Trans>No consultation is waiting for a payment.</Trans>} />;
  return (
    <ul className={rowsClass}>
      {rows.map(({ consult, bill }) => (
        <ConsultRow key={consult.id} consult={consult} bill={bill} />
      ))}
    </ul>
  );
}

const NothingToPay = ({ text }: { text: ReactNode }) => (
  <EmptyState
    text={text}
    action={
      <Link to="/panel/my-consult" className={buttonClass()}>
        <Trans>My consultations</Trans>
      </Link>
    }
  />
);

function ConsultRow({ consult, bill }: { consult: Consult; bill: Bill | undefined }) {
  const locale = useLocale();
  const money = useBillMoney();
  const { large } = money(bill?.total ?? consult.fee);
  return (
    <ListRow
      level={2}
      icon={Clock}
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-6">
          <bdi>{textIn(consult.physician.name, locale.code)}</bdi>
          <span>
            <span className="num">{large.amount}</span> {large.unit}
          </span>
        </span>
      }
      detail={<SlotText consult={consult} />}
      link={(parts) => (
        <Link to="/physician-consult-payment" search={{ consult: consult.id }} {...parts} />
      )}
    />
  );
}

function SlotText({ consult: { slot, timeZone } }: { consult: Consult }) {
  return slot === null ? null : <AppointmentTime slot={slot} timeZone={timeZone} />;
}

function ConsultToPay({
  consultId,
  isReturn,
  online,
}: ConsultPaymentPageProps & { consultId: string }) {
  const found = useLive(
    async (db) => {
      const consult = await readRow(db, 'consult', consultId);
      const bill = consult?.billId ? await readRow(db, 'bill', consult.billId) : undefined;
      return { consult, bill };
    },
    [consultId],
  );
  const now = useNow();
  if (found === undefined) return <ListSkeleton shape="block" detail />;
  const { consult, bill } = found;
  if (!consult)
    return (
      <NothingToPay
        text={
          <Trans>This consultation is not on your device. It may arrive with the next sync.</Trans>
        }
      />
    );
  const payment = consultPayment(consult, bill, now);
  const settled: NoteProps | undefined =
    payment === 'pay'
      ? undefined
      : {
          tone: payment === 'paid' ? 'success' : 'info',
          children: <PaymentText payment={payment} isScheduled={consult.status === 'scheduled'} />,
        };
  return (
    <div className="grid gap-5">
      <ConsultFacts consult={consult} />
      {payment === 'pay' && bill ? (
        <BillAmount bill={bill} after={<DueDay dueAt={bill.dueAt} />} />
      ) : null}
      {bill ? (
        <PayBill bill={bill} from="consult" isReturn={isReturn} online={online} settled={settled}>
          {payment === 'pay' ? (
            <>
              <BillLines bill={bill} />
              <CoveredLines bill={bill} />
            </>
          ) : (
            <SettledLinks consult={consult} bill={bill} />
          )}
        </PayBill>
      ) : (
        <>
          {settled ? <Note {...settled} /> : null}
          <SettledLinks consult={consult} bill={undefined} />
        </>
      )}
    </div>
  );
}

function ConsultFacts({ consult }: { consult: Consult }) {
  const locale = useLocale();
  const { name, title } = consult.physician;
  return (
    <div>
      <h2 className="t-h3">
        <bdi>{textIn(name, locale.code)}</bdi>
      </h2>
      <p className="text-ink-2 t-small">
        <bdi>{textIn(title, locale.code)}</bdi>
      </p>
      <p className="mt-1">
        <SlotText consult={consult} />
      </p>
    </div>
  );
}

/** From a consultation that has nothing to pay: to the consultation and the receipt. */
function SettledLinks({ consult, bill }: { consult: Consult; bill: Bill | undefined }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        to="/panel/my-consult/$consult"
        params={{ consult: consult.id }}
        className={buttonClass({ variant: 'filled' })}
      >
        <Trans>To the consultation</Trans>
      </Link>
      {bill?.status === 'paid' ? (
        <Link to="/panel/bills/$bill" params={{ bill: bill.id }} className={buttonClass()}>
          <Trans>Receipt</Trans>
        </Link>
      ) : null}
    </div>
  );
}

function PaymentText({ payment, isScheduled }: { payment: ConsultPayment; isScheduled: boolean }) {
  if (payment === 'no-bill')
    return <Trans>The bill is not on this device yet. It may arrive with the next sync.</Trans>;
  if (payment === 'paid')
    return isScheduled ? (
      <Trans>Paid. Your consultation is scheduled.</Trans>
    ) : (
      <Trans comment="A fee">Paid</Trans>
    );
  if (payment === 'scheduled')
    return <Trans>Your consultation is scheduled. You have nothing to pay.</Trans>;
  if (payment === 'over')
    return <Trans>The time of this consultation has passed. You have nothing to pay.</Trans>;
  if (payment === 'canceled')
    return <Trans>This consultation was canceled. You have nothing to pay.</Trans>;
  return <Trans>This consultation has nothing to pay now.</Trans>;
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import Phone from '~icons/lucide/phone';
import WifiOff from '~icons/lucide/wifi-off';
import { ApiProblem } from '#api/problem.ts';
import type { Bill } from '#contract/bill.ts';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinic.ts';
import { formatCode, formatWeekday } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { isDiskFull } from '#mirror/diskFull.ts';
import { useProblemText } from '#records/problemText.ts';
import { useOnline } from '#records/useOnline.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note, type NoteProps } from '#ui/note.tsx';
import { useBillMoney } from '../useBillMoney.ts';
import { useDueText } from '../useDueText.ts';
import { RemindMe } from './remindMe.tsx';
import { type PaymentStep, usePayment } from './usePayment.ts';

export interface PayBillProps {
  bill: Bill;
  /** The page to which the gateway returns. */
  from: 'bill' | 'consult';
  /** The gateway has just sent the person here. */
  isReturn: boolean;
  /** Bills can be paid online; undefined when that is not known yet. */
  online: boolean | undefined;
  /** The note about a bill that is not due. */
  settled: NoteProps | undefined;
  /** Shown above the button. */
  children?: ReactNode;
}

/**
 * How a due bill is paid: notes about where the payment is, the bill’s lines, and the button or
 * what stands in its place. It stays mounted when the bill is paid, for its live region.
 */
export function PayBill({ bill, from, isReturn, online, settled, children }: PayBillProps) {
  const { step, pay } = usePayment(bill, from, isReturn);
  const isOnline = useOnline();
  const isReady = settled === undefined && step.kind === 'ready';
  const atClinic = isReady && online === false;
  const notes = { step: useStepNote(bill, step), atClinic: usePayAtClinicNote(bill) };
  const note = settled ?? (atClinic ? notes.atClinic : notes.step);
  return (
    <>
      {/* One Note whose text changes, so that only what is new is announced. While it is empty, the
          region must not be hidden, or its first text is not announced. */}
      <div aria-live="polite" className="grid gap-4 empty:absolute" data-print="no">
        {note ? <Note {...note} /> : null}
        {isReady && !atClinic && !isOnline ? <OfflineNote bill={bill} /> : null}
      </div>
      {children}
      {isReady && !atClinic && !isOnline ? <RemindMe billId={bill.id} /> : null}
      {settled === undefined && (!isOnline || atClinic) ? <CallClinic /> : null}
      {settled === undefined && !atClinic ? (
        <PayAction bill={bill} step={step} onPay={pay} />
      ) : null}
    </>
  );
}

/** What is said about the payment. */
function useStepNote(bill: Bill, step: PaymentStep): NoteProps | undefined {
  const locale = useLocale();
  const problemText = useProblemText();
  if (step.kind === 'checking')
    return {
      tone: 'info',
      children: <Trans>We are asking the bank about your payment. The result appears here.</Trans>,
    };
  if (step.kind === 'interrupted')
    return {
      tone: 'warn',
      children: (
        <Trans>
          The internet dropped while you were paying. Do not pay again yet. We are checking the
          payment and will show the result here.
        </Trans>
      ),
    };
  if (step.kind === 'unfinished')
    return {
      tone: 'info',
      title: <Trans>This payment is not finished</Trans>,
      children: (
        <Trans>
          If you have paid, wait: the bank’s answer appears here. If not, go on where you stopped;
          you are charged once.
        </Trans>
      ),
    };
  if (step.kind === 'settled') {
    if (step.reference === null)
      return {
        tone: 'success',
        children: <Trans>This bill needs no payment any more.</Trans>,
      };
    const number = formatCode(locale, bill.number);
    const reference = formatCode(locale, step.reference);
    return {
      tone: 'success',
      title: <PaidSentence method="gateway" />,
      children: (
        <Trans>
          Bill <bdi>{number}</bdi>, payment reference <bdi>{reference}</bdi>.
        </Trans>
      ),
    };
  }
  if (step.kind === 'leaving') return undefined;
  if (step.failure instanceof ApiProblem)
    return { tone: 'danger', children: problemText(step.failure.problem, 'request') };
  if (step.failure) return { tone: 'danger', children: <NotBegun error={step.failure} /> };
  return step.end === null
    ? undefined
    : {
        tone: 'info',
        children: <Trans>No money was taken. You can pay again whenever you are ready.</Trans>,
      };
}

const NotBegun = ({ error }: { error: Error }) =>
  isDiskFull(error) ? (
    <Trans>
      No money was taken: this phone’s storage is full, so the payment could not begin. Free some
      space, then pay.
    </Trans>
  ) : (
    <Trans>
      No money was taken: this device could not store that the payment begins. Try again.
    </Trans>
  );

export const PaidSentence = ({ method }: { method: 'gateway' | 'cash' | undefined }) =>
  method === 'gateway' ? (
    <Trans>Paid. You were charged once.</Trans>
  ) : (
    <Trans>Paid at the clinic.</Trans>
  );

/** Offline: why paying is not possible now, and until when there is time. */
function OfflineNote({ bill: { dueAt } }: { bill: Bill }) {
  const locale = useLocale();
  const dueText = useDueText();
  const day =
    dueAt !== null && !dueText(dueAt).isPressing ? formatWeekday(locale, dueAt, 'UTC') : '';
  return (
    <Note tone="info" icon={WifiOff}>
      <Trans>Paying needs the internet. This bill stays in your list.</Trans>{' '}
      {day === '' ? null : <Trans>There is time until {day}.</Trans>}
    </Note>
  );
}

function usePayAtClinicNote(bill: Bill): NoteProps {
  const locale = useLocale();
  const number = formatCode(locale, bill.number);
  return {
    tone: 'info',
    children: (
      <Trans>
        This bill is paid at the clinic’s desk, in cash or by card. Tell them its number:{' '}
        <bdi>{number}</bdi>.
      </Trans>
    ),
  };
}

function CallClinic() {
  const locale = useLocale();
  return (
    <a href={clinicPhoneHref()} className={buttonClass({ wide: true })}>
      <Icon of={Phone} size="sm" />
      <Trans comment="Button: calls the clinic by phone">Call the clinic</Trans>
      <span className="ltr">{displayClinicPhone(locale)}</span>
    </a>
  );
}

/** The button, which names the amount; in its place why there is none now. */
function PayAction({ bill, step, onPay }: { bill: Bill; step: PaymentStep; onPay: () => void }) {
  const isOnline = useOnline();
  const { exact } = useBillMoney()(bill.total);
  const amount = `${exact.amount} ${exact.unit}`;
  if (step.kind === 'checking' || step.kind === 'interrupted' || step.kind === 'settled')
    return null;
  return (
    <div className="sticky bottom-(--bottom-bar,0px) z-10 short:static -mx-(--gutter) mt-2 grid gap-2 border-t border-hair bg-page px-(--gutter) py-4 sm:static sm:mx-0 sm:border-0 sm:px-0">
      {step.kind === 'unfinished' ? (
        <a href={step.url} className={buttonClass({ wide: true })}>
          <Trans>Continue paying</Trans>
        </a>
      ) : isOnline ? (
        <Button variant="filled" wide busy={step.kind === 'leaving'} onClick={onPay}>
          <span>
            <Trans>
              Pay <span className="num">{amount}</span>
            </Trans>
          </span>
        </Button>
      ) : (
        <p className="flex min-h-12 items-center justify-center gap-2 rounded border border-dashed border-edge bg-well px-5 text-center font-strong text-ink-2">
          <Icon of={WifiOff} size="sm" />
          <Trans>Pay, once the internet is back</Trans>
        </p>
      )}
      {step.kind === 'ready' && isOnline ? (
        <p className="text-center text-ink-2 t-small">
          <Trans>You go to the payment page and come back here.</Trans>
        </p>
      ) : null}
    </div>
  );
}

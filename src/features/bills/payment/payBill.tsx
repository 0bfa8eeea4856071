import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import Phone from '~icons/lucide/phone';
import WifiOff from '~icons/lucide/wifi-off';
import type { Bill } from '#contract/bill.ts';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinicPhone.ts';
import { formatCode, formatWeekday } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useProblemText } from '#records/problemText.ts';
import { useOnline } from '#records/useOnline.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
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
  /** Shown above the button. */
  children?: ReactNode;
}

/**
 * How a due bill is paid: notes about where the payment is, the bill’s lines, and the button or
 * what stands in its place.
 */
export function PayBill({ bill, from, isReturn, online, children }: PayBillProps) {
  const { step, pay } = usePayment(bill, from, isReturn);
  const isOnline = useOnline();
  const atClinic = online === false && step.kind === 'ready';
  return (
    <>
      <div aria-live="polite" className="grid gap-4 empty:hidden">
        {atClinic ? <PayAtClinic bill={bill} /> : <StepNote bill={bill} step={step} />}
        {!atClinic && step.kind === 'ready' && !isOnline ? <OfflineNote bill={bill} /> : null}
      </div>
      {children}
      {!atClinic && step.kind === 'ready' && !isOnline ? <RemindMe billId={bill.id} /> : null}
      {!isOnline || atClinic ? <CallClinic /> : null}
      {atClinic ? null : <PayAction bill={bill} step={step} onPay={pay} />}
    </>
  );
}

function StepNote({ bill, step }: { bill: Bill; step: PaymentStep }) {
  const locale = useLocale();
  const problemText = useProblemText();
  if (step.kind === 'checking')
    return (
      <Note tone="info">
        <Trans>We are asking the bank about your payment. The result appears here.</Trans>
      </Note>
    );
  if (step.kind === 'interrupted')
    return (
      <Note tone="warn">
        <Trans>
          The internet dropped while you were paying. Do not pay again yet. We are checking the
          payment and will show the result here.
        </Trans>
      </Note>
    );
  if (step.kind === 'unfinished')
    return (
      <Note tone="info" title={<Trans>This payment is not finished</Trans>}>
        <Trans>
          If you have paid, wait: the bank’s answer appears here. If not, go on where you stopped;
          you are charged once.
        </Trans>
      </Note>
    );
  if (step.kind === 'paid') {
    const number = formatCode(locale, bill.number);
    const reference = formatCode(locale, step.reference ?? '');
    return (
      <Note tone="success">
        {step.reference === null ? (
          <Trans>This bill needs no payment any more.</Trans>
        ) : (
          <Trans>
            Paid. You were charged once. Bill <bdi>{number}</bdi>, payment reference{' '}
            <bdi>{reference}</bdi>.
          </Trans>
        )}
      </Note>
    );
  }
  if (step.kind === 'leaving') return null;
  if (step.problem)
    return (
      <Note tone="danger" role="alert">
        {problemText(step.problem, 'request')}
      </Note>
    );
  return step.end === null ? null : (
    <Note tone="info">
      <Trans>No money was taken. You can pay again whenever you are ready.</Trans>
    </Note>
  );
}

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

function PayAtClinic({ bill }: { bill: Bill }) {
  const locale = useLocale();
  const number = formatCode(locale, bill.number);
  return (
    <Note tone="info">
      <Trans>
        This bill is paid at the clinic’s desk, in cash or by card. Tell them its number:{' '}
        <bdi>{number}</bdi>.
      </Trans>
    </Note>
  );
}

function CallClinic() {
  const locale = useLocale();
  return (
    <a href={clinicPhoneHref} className={buttonClass({ wide: true })}>
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
  if (step.kind === 'checking' || step.kind === 'interrupted' || step.kind === 'paid') return null;
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

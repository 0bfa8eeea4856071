import { useEffect, useState } from 'react';
import { ApiProblem } from '#api/problem.ts';
import type { Bill } from '#contract/bill.ts';
import { isOpenPayment, type PaymentAnswer } from '#contract/payment.ts';
import { type BegunPayment, readBegunPayments } from '#mirror/begunPayments.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { useOnline } from '#records/useOnline.ts';
import { beginPayment, PaymentNotBegun, refreshPayment } from '#sync/payments.ts';

/** Where the payment of a due bill is; what the page shows follows from it. */
export type PaymentStep =
  /**
   * Nothing is under way. `end` is that of the last attempt on this device; `failure` is why the
   * one before this could not begin.
   */
  | { kind: 'ready'; end: 'failed' | 'canceled' | null; failure: PaymentFailure | null }
  /** The payment is being begun; the gateway’s page follows. */
  | { kind: 'leaving' }
  /** The gateway is being asked. */
  | { kind: 'checking' }
  /** The gateway cannot be asked, and the payment may have been made. */
  | { kind: 'interrupted' }
  /** Open at the gateway, where it can be continued. */
  | { kind: 'unfinished'; url: string }
  /**
   * Not due any more; the mirrored bill will follow. `reference` is null unless this payment has
   * paid it.
   */
  | { kind: 'settled'; reference: string | null };

/** Refused by the server, or not stored on this device. */
type PaymentFailure = ApiProblem | PaymentNotBegun;

const firstWaitMs = 2000;
const longestWaitMs = 30_000;

/**
 * The payment of a bill: how it stands, and what begins it. `isReturn`: the gateway has just sent
 * the person here; how the payment ended is asked.
 */
export function usePayment(
  bill: Bill,
  from: 'bill' | 'consult',
  isReturn: boolean,
): { step: PaymentStep; pay: () => void } {
  const db = useDb();
  const online = useOnline();
  const begun = useLive(async (own) => (await readBegunPayments(own))[bill.id] ?? null, [bill.id]);
  const [answer, setAnswer] = useState<PaymentAnswer>();
  const [isLost, setLost] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const isBegun = begun?.end === null;
  const isWatched =
    bill.status === 'due' && !isLeaving && (isBegun || (isReturn && answer === undefined));

  useEffect(() => {
    if (!isWatched || !online) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    let wait = firstWaitMs;
    const ask = async () => {
      try {
        const next = await refreshPayment(db, bill.id);
        if (!stopped) setAnswer(next);
        if (!stopped) setLost(false);
      } catch {
        if (!stopped) setLost(true);
      }
      if (stopped) return;
      timer = setTimeout(() => void ask(), wait);
      wait = Math.min(longestWaitMs, wait * 1.5);
    };
    void ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [db, bill.id, isWatched, online]);

  // Going back from the gateway’s page may show this one as it was left.
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      setAnswer(undefined);
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);

  const pay = () => {
    if (isLeaving) return;
    setLeaving(true);
    setFailure(null);
    setAnswer(undefined);
    beginPayment(db, bill.id, from).then(
      (begunAnswer) => {
        setAnswer(begunAnswer);
        if (begunAnswer.url === null) setLeaving(false);
        else window.location.assign(begunAnswer.url);
      },
      (error: unknown) => {
        setLeaving(false);
        if (error instanceof ApiProblem || error instanceof PaymentNotBegun) setFailure(error);
        else setLost(true);
      },
    );
  };

  const step = stepOf({
    answer,
    begun,
    isWatched,
    isLeaving,
    isReachable: online && !isLost,
    failure,
  });
  return { step, pay };
}

interface PaymentFacts {
  /** The newest answer of the server on this page. */
  answer: PaymentAnswer | undefined;
  /** As stored on this device; undefined while it is read. */
  begun: BegunPayment | null | undefined;
  /** The server is asked again and again. */
  isWatched: boolean;
  isLeaving: boolean;
  isReachable: boolean;
  failure: PaymentFailure | null;
}

/** Where the payment is, from all that this page knows. */
export function stepOf({
  answer,
  begun,
  isWatched,
  isLeaving,
  isReachable,
  failure,
}: PaymentFacts): PaymentStep {
  if (isLeaving) return { kind: 'leaving' };
  if (answer && answer.billStatus !== 'due') {
    const { billStatus, payment } = answer;
    // The newest payment may be another one than the one that has paid the bill.
    const hasPaid = billStatus === 'paid' && payment?.state === 'paid';
    return { kind: 'settled', reference: hasPaid ? payment.reference : null };
  }
  if (isWatched || begun?.end === null) {
    if (!isReachable) return { kind: 'interrupted' };
    const isOpen = answer?.payment && isOpenPayment(answer.payment.state);
    if (isOpen && answer.url !== null) return { kind: 'unfinished', url: answer.url };
    return { kind: 'checking' };
  }
  return { kind: 'ready', end: begun?.end ?? null, failure };
}

import { useEffect, useState } from 'react';
import { ApiProblem } from '#api/problem.ts';
import type { Bill } from '#contract/bill.ts';
import { isOpenPayment, type PaymentAnswer } from '#contract/payment.ts';
import type { Problem } from '#contract/problem.ts';
import { readBegunPayments } from '#mirror/begunPayments.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { useOnline } from '#records/useOnline.ts';
import { refreshPayment, beginPayment } from '#sync/payments.ts';

/** Where the payment of a due bill is; what the page shows follows from it. */
export type PaymentStep =
  /** Nothing is under way; `end` is that of the last attempt on this device. */
  | { kind: 'ready'; end: 'failed' | 'canceled' | null; problem: Problem | null }
  /** The payment is being begun; the gateway’s page follows. */
  | { kind: 'leaving' }
  /** The gateway is being asked. */
  | { kind: 'checking' }
  /** The gateway cannot be asked, and the payment may have been made. */
  | { kind: 'interrupted' }
  /** Open at the gateway, where it can be continued. */
  | { kind: 'unfinished'; url: string }
  /** Paid or given back; the mirrored bill will follow. */
  | { kind: 'paid'; reference: string | null };

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
  const [problem, setProblem] = useState<Problem | null>(null);
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
    setProblem(null);
    setAnswer(undefined);
    beginPayment(db, bill.id, from).then(
      (begunAnswer) => {
        setAnswer(begunAnswer);
        if (begunAnswer.url === null) setLeaving(false);
        else window.location.assign(begunAnswer.url);
      },
      (error: unknown) => {
        setLeaving(false);
        if (error instanceof ApiProblem) setProblem(error.problem);
        else setLost(true);
      },
    );
  };

  const stepNow = (): PaymentStep => {
    if (isLeaving) return { kind: 'leaving' };
    if (answer && answer.billStatus !== 'due')
      return { kind: 'paid', reference: answer.payment?.reference ?? null };
    if (isWatched || isBegun) {
      if (!online || isLost) return { kind: 'interrupted' };
      const isOpen = answer?.payment && isOpenPayment(answer.payment.state);
      if (isOpen && answer.url !== null) return { kind: 'unfinished', url: answer.url };
      return { kind: 'checking' };
    }
    return { kind: 'ready', end: begun?.end ?? null, problem };
  };
  return { step: stepNow(), pay };
}

import type { Bill } from '#contract/bill.ts';
import type { Consult } from '#contract/consult.ts';
import { stageOf } from '#records/consultStage.ts';

/** What the payment page of a consultation says. `no-bill`: its bill is not on this device yet. */
export type ConsultPayment =
  | 'pay'
  | 'no-bill'
  | 'paid'
  | 'scheduled'
  | 'over'
  | 'canceled'
  | 'nothing';

/** Decided by the consultation: a bill stays paid after the consultation is canceled or over. */
export function consultPayment(
  consult: Consult,
  bill: Pick<Bill, 'status'> | undefined,
  now: number,
): ConsultPayment {
  const stage = stageOf(consult, now);
  if (stage === 'canceled') return 'canceled';
  if (stage === 'over' || stage === 'done') return 'over';
  if (stage === 'scheduled') return bill?.status === 'paid' ? 'paid' : 'scheduled';
  if (stage !== 'to-pay') return 'nothing';
  if (bill === undefined) return 'no-bill';
  return bill.status === 'due' ? 'pay' : bill.status === 'paid' ? 'paid' : 'nothing';
}

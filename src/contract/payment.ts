import * as v from 'valibot';
import { billStatuses } from './bill.ts';
import { uuid } from './ids.ts';
import { money } from './money.ts';
import { instant } from './time.ts';

/**
 * `created`: not yet registered at the gateway. `pending`: open at the gateway. `refunding`: paid,
 * but the bill needs no payment any more; after the refund it is `refunded`.
 */
export const paymentStates = [
  'created',
  'pending',
  'paid',
  'failed',
  'canceled',
  'refunding',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Its outcome is unknown: no other payment of the bill may begin. */
export const isOpenPayment = (state: PaymentState): boolean =>
  state === 'created' || state === 'pending';

/** One attempt to pay a bill online. Not mirrored: what follows from it is on the bill. */
export const payment = v.object({
  id: uuid,
  billId: uuid,
  amount: money,
  state: v.picklist(paymentStates),
  /** The gateway's number; null until it has answered. */
  reference: v.nullable(v.string()),
  createdAt: instant,
});
export type Payment = v.InferOutput<typeof payment>;

/** A bill's payment as the gateway knows it, asked while answering when it was open. */
const paymentAnswer = v.object({
  /** Null when nobody has begun to pay the bill. */
  payment: v.nullable(payment),
  /** The gateway's page, while the payment can be made or continued there. */
  url: v.nullable(v.string()),
  billStatus: v.picklist(billStatuses),
});
export type PaymentAnswer = v.InferOutput<typeof paymentAnswer>;

export const paymentEndpoints = {
  /**
   * Begins a payment, or continues the open one of the bill: the answer names which. The device
   * makes the id, so that a repeated request is the same payment.
   */
  pay: {
    method: 'POST',
    path: 'me/bills/{bill}/payments',
    access: 'patient',
    body: v.object({
      id: uuid,
      /** The page to return to: the bill's own, or the one for consultations. */
      from: v.optional(v.picklist(['bill', 'consult']), 'bill'),
    }),
    answer: paymentAnswer,
  },
  payment: {
    method: 'GET',
    path: 'me/payments/{payment}',
    access: 'patient',
    answer: paymentAnswer,
  },
  /** The newest payment of a bill: for a device that does not know its id. */
  billPayment: {
    method: 'GET',
    path: 'me/bills/{bill}/payment',
    access: 'patient',
    answer: paymentAnswer,
  },
} as const;

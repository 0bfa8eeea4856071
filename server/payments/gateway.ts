/**
 * The port to a payment provider. The sandbox (`sandbox/gateway.ts`) is one; a bank's would be
 * another. Every call may be repeated: `id` and `reference` make it the same one. A call that
 * throws may or may not have arrived.
 */
export interface PaymentGateway {
  /** Stored with each payment: another gateway is never asked about it. */
  readonly name: string;
  /** Opens a payment; the same `id` again gives the same reference and page. */
  create(order: PaymentOrder): Promise<{ reference: string; url: string }>;
  /** The sum is passed, as many banks need it, and what was really paid is answered. */
  verify(payment: RegisteredPayment): Promise<PaymentReport>;
  /** Refunds the whole amount, once: repeated calls have no further effect. */
  refund(reference: string): Promise<void>;
}

export type RegisteredPayment = Pick<PaymentOrder, 'id' | 'amount' | 'currency'> & {
  reference: string;
};

/** How a payment stands at the gateway, and with which sum. */
export interface PaymentReport {
  verdict: PaymentVerdict;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** All but `pending` is final: the gateway never changes it. */
export type PaymentVerdict = 'pending' | 'paid' | 'failed' | 'canceled';

export interface PaymentOrder {
  id: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** On the gateway's page and on bank statements, so it names no care. */
  description: string;
  /** Where the gateway sends the person afterwards; proves nothing. */
  returnUrl: string;
  locale: string;
}

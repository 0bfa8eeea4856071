import { expect, test } from 'vitest';
import { ApiProblem } from '#api/problem.ts';
import type { PaymentAnswer, PaymentState } from '#contract/payment.ts';
import { PaymentNotBegun } from '#sync/payments.ts';
import { stepOf } from './usePayment.ts';

const known = {
  answer: undefined,
  begun: null,
  isWatched: false,
  isLeaving: false,
  isReachable: true,
  failure: null,
};
const answer = (
  state: PaymentState | null,
  billStatus: PaymentAnswer['billStatus'],
): PaymentAnswer => ({
  payment:
    state === null
      ? null
      : {
          id: '0197f3a0-0000-7000-8000-000000000001',
          billId: '0197f3a0-0000-7000-8000-000000000002',
          amount: { amount: 100, currency: 'IRR' },
          state,
          reference: '88213',
          createdAt: '2026-11-22T10:00:00.000Z',
        },
  url: null,
  billStatus,
});

test('a bill is "paid" with the number of the payment that has paid it only', () => {
  const referenceOf = (...about: Parameters<typeof answer>) => {
    const step = stepOf({ ...known, answer: answer(...about) });
    return step.kind === 'settled' ? step.reference : step.kind;
  };
  expect(referenceOf('paid', 'paid')).toBe('88213');
  // Paid in cash, by another payment, or not at all.
  for (const state of ['failed', 'canceled', 'refunding', 'refunded', null] as const)
    expect(referenceOf(state, 'paid'), String(state)).toBeNull();
  expect(referenceOf('paid', 'refunded')).toBeNull();
  expect(referenceOf('canceled', 'void')).toBeNull();
  expect(referenceOf('failed', 'due')).toBe('ready');
});

test('why a payment could not begin stays until the next attempt', () => {
  const failure = new PaymentNotBegun(new DOMException('full', 'QuotaExceededError'));
  expect(stepOf({ ...known, failure })).toEqual({ kind: 'ready', end: null, failure });
  const refused = new ApiProblem({ type: 'urn:nabz:problem:busy', title: 'Busy', status: 429 });
  expect(stepOf({ ...known, failure: refused })).toMatchObject({ failure: refused });
  expect(stepOf({ ...known, failure, isLeaving: true })).toEqual({ kind: 'leaving' });
});

test('a payment that this device has begun is asked about before anything else', () => {
  const begun = { id: '', until: 0, end: null };
  expect(stepOf({ ...known, begun })).toEqual({ kind: 'checking' });
  expect(stepOf({ ...known, begun, isReachable: false })).toEqual({ kind: 'interrupted' });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentGateway } from '../../server/payments/gateway.ts';
import { reconcile } from '../../server/payments/reconcile.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { answerOf, issueBill, ledgerOf, pay, paymentDeps, sandboxOf } from './billing.ts';

// A gateway that is slow, wrong, or another one than before.

describe.each(databases)('payments with a faulty gateway (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  let billId: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
    billId = await issueBill(app, mina);
  });
  const begin = async (patient: Patient, ofBill: string) => answerOf(await pay(patient, ofBill));

  test('that never answers for one payment, the others are reconciled', async () => {
    await begin(mina, billId);
    const stuck = (await ledgerOf(app, mina, billId)).payments[0]?.reference;
    const sara = await app.newPatient();
    const sarasBill = await issueBill(app, sara);
    await begin(sara, sarasBill);
    app.clock.advance(20_000);
    const gateway: PaymentGateway = {
      ...sandboxOf(app),
      verify: (reference) =>
        reference === stuck ? new Promise(() => {}) : Promise.resolve('paid'),
    };
    const errors: unknown[] = [];
    const deps = { ...paymentDeps(app), gateway, gatewayTimeoutMs: 5 };
    await reconcile(deps, (error) => errors.push(error));
    expect(errors).toMatchObject([{ message: 'no answer within 5 ms' }]);
    expect((await ledgerOf(app, sara, sarasBill)).bill.status).toBe('paid');
    expect((await ledgerOf(app, mina, billId)).payments).toMatchObject([{ state: 'pending' }]);
  });
});

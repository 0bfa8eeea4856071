import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffBillEndpoints } from '#contract/staff/bills.ts';
import { payments } from '../../server/db/tables/index.ts';
import type { Env } from '../../server/http/deps.ts';
import { createLog } from '../../server/http/logging.ts';
import type { PaymentGateway } from '../../server/payments/gateway.ts';
import { countUnfinishedElsewhere } from '../../server/payments/ledger.ts';
import { reconcile } from '../../server/payments/reconcile.ts';
import { serveSandboxPage } from '../../server/payments/sandbox/page.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { staffToken } from '../support/server.ts';
import {
  answerOf,
  billAmount,
  consultToPay,
  issueBill,
  ledgerOf,
  pay,
  paymentDeps,
  sandboxOf,
  tokenOf,
} from './billing.ts';
import { envelope, sendDone } from './send.ts';

// A gateway that is slow, wrong, or another one than before.

describe.each(databases)('payments with a faulty gateway (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  let billId: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
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
      verify: ({ reference, amount, currency }) =>
        reference === stuck
          ? new Promise(() => {})
          : Promise.resolve({ verdict: 'paid', amount, currency }),
    };
    const errors: unknown[] = [];
    const deps = { ...paymentDeps(app), gateway, gatewayTimeoutMs: 5 };
    await reconcile(deps, (error) => errors.push(error));
    expect(errors).toMatchObject([{ message: 'no answer within 5 ms' }]);
    expect((await ledgerOf(app, sara, sarasBill)).bill.status).toBe('paid');
    expect((await ledgerOf(app, mina, billId)).payments).toMatchObject([{ state: 'pending' }]);
  });

  test.each([{ amount: billAmount - 1 }, { currency: 'USD' }])(
    'that took another sum (%j) are not settled, and the log says so',
    async (change) => {
      await begin(mina, billId);
      let logged = '';
      const log = createLog('error', { write: (line: string) => void (logged += line) });
      const gateway: PaymentGateway = {
        ...sandboxOf(app),
        verify: ({ amount, currency }) =>
          Promise.resolve({ verdict: 'paid', amount, currency, ...change }),
      };
      app.clock.advance(20_000);
      await reconcile({ ...paymentDeps(app), gateway, log });
      const { bill, payments: own } = await ledgerOf(app, mina, billId);
      expect(bill.status).toBe('due');
      expect(own).toMatchObject([{ state: 'pending' }]);
      expect(logged).toContain('another sum');
      expect(logged).toContain(own[0]?.reference);
    },
  );

  test('that gives a reference twice settle one bill only', async () => {
    await begin(mina, billId);
    const { reference } = (await ledgerOf(app, mina, billId)).payments[0] ?? {};
    const { gateway } = app.deps;
    try {
      app.deps.gateway = {
        ...sandboxOf(app),
        create: () => Promise.resolve({ reference: reference ?? '', url: '/elsewhere' }),
      };
      const other = await issueBill(app, mina);
      expect((await pay(mina, other)).status).toBe(503);
      expect((await ledgerOf(app, mina, other)).payments).toMatchObject([{ state: 'created' }]);
    } finally {
      app.deps.gateway = gateway;
    }
  });

  test('of an earlier gateway are never asked about at the present one, and are counted', async () => {
    await begin(mina, billId);
    const asked: string[] = [];
    const gateway: PaymentGateway = {
      ...sandboxOf(app),
      name: 'a-bank',
      verify: ({ reference, amount, currency }) => {
        asked.push(reference);
        return Promise.resolve({ verdict: 'failed', amount, currency });
      },
    };
    app.clock.advance(20_000);
    const { payments: own } = await ledgerOf(app, mina, billId);
    while ((await reconcile({ ...paymentDeps(app), gateway })) > 0);
    expect(asked).not.toContain(own[0]?.reference);
    expect((await ledgerOf(app, mina, billId)).payments).toMatchObject([{ state: 'pending' }]);
    for (const name of ['a-bank', undefined]) {
      const counts = await countUnfinishedElsewhere(app.db, name);
      expect(counts.map((count) => [count.gateway, count.state])).toContainEqual([
        'sandbox',
        'pending',
      ]);
    }
    const same = await countUnfinishedElsewhere(app.db, 'sandbox');
    expect(same).toEqual([]);
  });

  test('on the sandbox page read a short body only', async () => {
    const { url } = await begin(mina, billId);
    const page = new Hono<Env>();
    const releases = { current: () => Promise.reject(new Error('no page is rendered')) };
    serveSandboxPage(page, { sandbox: sandboxOf(app), releases });
    const press = (body: string) =>
      page.request(url ?? '', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await press(`choice=pay&more=${'x'.repeat(2000)}`)).status).toBe(413);
    expect((await ledgerOf(app, mina, billId)).payments[0]?.atGateway?.state).toBe('pending');
    expect((await press('choice=pay')).status).toBe(303);
    expect((await ledgerOf(app, mina, billId)).payments[0]?.atGateway?.state).toBe('paid');
  });

  test('that are to be given back are in the list of bills, and are asked about at once', async () => {
    const consult = await consultToPay(app, mina);
    const begun = await begin(mina, consult.billId);
    await sandboxOf(app).decide(tokenOf(begun.url), 'pay');
    await mina.request(`me/payments/${begun.payment?.id}`);
    const ofPayment = eq(payments.id, begun.payment?.id ?? '');
    await app.db.update(payments).set({ checks: 12 }).where(ofPayment);
    await sendDone(mina, uuidv7(), envelope('consult.cancel', { consultId: consult.consultId }));
    expect(await app.db.select().from(payments).where(ofPayment)).toMatchObject([
      { state: 'refunding', checks: 0 },
    ]);
    const isRefunding = async () => {
      const answer = await app.request('staff/bills', {
        headers: { authorization: `Bearer ${staffToken}` },
      });
      const { items } = v.parse(staffBillEndpoints.staffBills.answer, await answer.json());
      return items.flatMap((bill) => (bill.isRefunding ? [bill.id] : []));
    };
    expect(await isRefunding()).toEqual([consult.billId]);
    while ((await reconcile(paymentDeps(app))) > 0);
    expect(await isRefunding()).toEqual([]);
  });
});

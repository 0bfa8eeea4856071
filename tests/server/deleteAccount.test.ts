import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { accounts, bills, payments, retainedBills } from '../../server/db/tables/index.ts';
import { hashPassword } from '../../server/accounts/password.ts';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { password } from './accountRequests.ts';
import {
  answerOf,
  consultToPay,
  issueBill,
  ledgerOf,
  pay,
  sandboxOf,
  sandboxRowsOf,
  tokenOf,
} from './billing.ts';
import { untilLockWait } from './lockWaits.ts';
import { envelope, problemOf, sendDone } from './send.ts';

describe.each(databases)('deletion of an account (%s)', (kind) => {
  let app: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
    passwordHash = await hashPassword(password);
  });
  afterAll(() => app.close());

  async function newPatient(): Promise<Patient> {
    const patient = await app.newPatient();
    await app.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, patient.account.id));
    return patient;
  }
  const remove = (patient: Patient) => patient.request('me/delete', json('POST', { password }));
  const unfinished = { status: 409, type: 'urn:nabz:problem:payment-unfinished' };

  test('is refused while the bank may still take the money; then the paid bill stays', async () => {
    const mina = await newPatient();
    const billId = await issueBill(app, mina);
    const begun = await answerOf(await pay(mina, billId));
    expect(await problemOf(await remove(mina))).toMatchObject(unfinished);
    await sandboxOf(app).decide(tokenOf(begun.url), 'pay');
    const { number } = (await ledgerOf(app, mina, billId)).bill;
    expect(await (await remove(mina)).json()).toEqual({ retainedBills: 1 });
    const [atGateway] = await sandboxRowsOf(app, billId);
    expect(atGateway?.state).toBe('paid');
    expect(
      await app.db.select().from(retainedBills).where(eq(retainedBills.number, number)),
    ).toMatchObject([{ status: 'paid', paymentReference: atGateway?.reference }]);
  });

  test('waits for the refund of a canceled consult', async () => {
    const mina = await newPatient();
    const { consultId, billId } = await consultToPay(app, mina);
    const begun = await answerOf(await pay(mina, billId));
    await sandboxOf(app).decide(tokenOf(begun.url), 'pay');
    await mina.request(`me/bills/${billId}/payment`);
    await sendDone(mina, uuidv7(), envelope('consult.cancel', { consultId }));
    const { gateway } = app.deps;
    try {
      app.deps.gateway = null;
      expect(await problemOf(await remove(mina))).toMatchObject(unfinished);
    } finally {
      app.deps.gateway = gateway;
    }
    expect((await remove(mina)).status).toBe(200);
    expect(await sandboxRowsOf(app, billId)).toMatchObject([{ state: 'refunded' }]);
  });

  test.runIf(kind === 'postgres')('retains a bill that is settled at the same moment', async () => {
    const mina = await newPatient();
    const billId = await issueBill(app, mina);
    const begun = await answerOf(await pay(mina, billId));
    const accountId = mina.account.id;
    let answer: Promise<Response> | undefined;
    const { gateway } = app.deps;
    try {
      app.deps.gateway = null;
      await app.db.transaction(async (tx) => {
        await tx
          .update(bills)
          .set({ status: 'paid', payment: { method: 'gateway', reference: 'R-7' } })
          .where(and(eq(bills.accountId, accountId), eq(bills.id, billId)));
        await tx
          .update(payments)
          .set({ state: 'paid' })
          .where(eq(payments.id, begun.payment?.id ?? ''));
        answer = remove(mina);
        await untilLockWait(app);
      });
    } finally {
      app.deps.gateway = gateway;
    }
    expect(await (await answer)?.json()).toEqual({ retainedBills: 1 });
  });

  test('takes published comments off the site', async () => {
    const mina = await newPatient();
    const comment = envelope('comment.add', {
      target: { kind: 'package', slug: 'knee-replacement' },
      targetTitle: 'Knee replacement',
      name: 'Mina',
      body: 'It went well.',
      rating: 4,
    });
    await sendDone(mina, uuidv7(), comment);
    expect((await app.staff(`comments/${comment.id}/publish`)).status).toBe(200);
    const isPublic = () => app.deps.content.published().some(({ id }) => id === comment.id);
    await expect.poll(isPublic).toBe(true);
    expect((await remove(mina)).status).toBe(200);
    await expect.poll(isPublic).toBe(false);
  });

  test('is refused when the password was changed meanwhile', async () => {
    const mina = await newPatient();
    const ofMina = eq(accounts.id, mina.account.id);
    const billId = await issueBill(app, mina);
    await pay(mina, billId);
    // The gateway is asked between the check of the password and the deletion.
    const { gateway } = app.deps;
    const real = sandboxOf(app);
    const changed = await hashPassword('another long password');
    try {
      app.deps.gateway = {
        ...real,
        async verify({ amount, currency }) {
          await app.db.update(accounts).set({ passwordHash: changed }).where(ofMina);
          return { verdict: 'canceled', amount, currency };
        },
      };
      expect(await problemOf(await remove(mina))).toMatchObject({
        type: 'urn:nabz:problem:wrong-password',
        field: 'password',
      });
    } finally {
      app.deps.gateway = gateway;
    }
    expect(await app.db.select().from(accounts).where(ofMina)).toHaveLength(1);
  });
});

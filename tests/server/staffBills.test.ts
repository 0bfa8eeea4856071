import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RowOf } from '#contract/collections.ts';
import { reconcile } from '../../server/payments/reconcile.ts';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { staffToken } from '../support/server.ts';
import {
  answerOf,
  consultToPay,
  issueBill,
  ledgerOf,
  pay,
  paymentDeps,
  sandboxOf,
  tokenOf,
} from './billing.ts';
import { envelope, problemOf, readPage, sendDone } from './send.ts';

describe.each(databases)('staff for bills and card orders (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
  });
  const find = async <Name extends 'bill' | 'consult' | 'cardOrder'>(name: Name, id: string) =>
    (await readPage(mina, 0)).changes.find(
      (change) => change.collection === name && change.id === id,
    )?.row as RowOf<Name>;
  const payOnline = async (billId: string) => {
    const begun = await answerOf(await pay(mina, billId));
    await sandboxOf(app).decide(tokenOf(begun.url), 'pay');
    return answerOf(await mina.request(`me/payments/${begun.payment?.id}`));
  };
  const orderCard = async () => {
    const { slug, name, price } = app.deps.content.list('cardPlan')[0] ?? {};
    const order = envelope('cardOrder.request', {
      plan: { slug, name, price },
      holder: { name: 'Mina Rahimi', birthDate: '1980-02-03' },
      address: { city: 'Tehran', text: 'Vali Asr 12', postalCode: '', phone: '+98 912 000 0000' },
    });
    const { number } = await sendDone(mina, uuidv7(), order);
    const { billId } = await find('cardOrder', order.id);
    return { id: order.id, number, billId: billId ?? '' };
  };

  test('a bill that a consult or an order waits for is not voided; the answer names it', async () => {
    const consult = await consultToPay(app, mina);
    const { number } = await find('consult', consult.consultId);
    const refused = await problemOf(await app.staff(`bills/${consult.billId}/void`));
    expect(refused).toMatchObject({ status: 409, field: 'bill' });
    expect(refused.detail).toContain(`“consult cancel ${number}”`);
    expect(await find('bill', consult.billId)).toMatchObject({ status: 'due' });
    expect((await app.staff(`consults/${number}/cancel`)).status).toBe(200);
    expect(await find('consult', consult.consultId)).toMatchObject({ status: 'canceled' });
    expect(await find('bill', consult.billId)).toMatchObject({ status: 'void' });
    // Voiding it once more is a retry.
    expect((await app.staff(`bills/${consult.billId}/void`)).status).toBe(200);

    const order = await orderCard();
    const ofCard = await problemOf(await app.staff(`bills/${order.billId}/void`));
    expect(ofCard.detail).toContain(`“card-order cancel ${order.number}”`);
    for (const _again of [1, 2])
      expect((await app.staff(`card-orders/${order.number}/cancel`)).status).toBe(200);
    expect(await find('cardOrder', order.id)).toMatchObject({ status: 'canceled' });
    expect(await find('bill', order.billId)).toMatchObject({ status: 'void' });
  });

  test('an online payment is given back once, also when asked again and at the same time', async () => {
    const billId = await issueBill(app, mina);
    const { payment } = await payOnline(billId);
    const { number } = await find('bill', billId);
    let asked = 0;
    const real = sandboxOf(app);
    app.deps.gateway = {
      ...real,
      refund: (reference) => {
        asked += 1;
        return real.refund(reference);
      },
    };
    try {
      const answers = await Promise.all([1, 2, 3].map(() => app.staff(`bills/${number}/refund`)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    } finally {
      app.deps.gateway = real;
    }
    expect(asked).toBeGreaterThan(0);
    const answer = await app.staff(`bills/${billId}/refund`);
    expect(await answer.json()).toEqual({
      billId,
      number,
      status: 'refunded',
      isPending: false,
    });
    expect(await find('bill', billId)).toMatchObject({
      status: 'refunded',
      refunds: [{ reference: payment?.reference }],
    });
    expect((await ledgerOf(app, mina, billId)).payments).toMatchObject([
      { state: 'refunded', atGateway: { state: 'refunded' } },
    ]);
  });

  test('a refund waits for a gateway that is away, and is done by the timer', async () => {
    const { consultId, billId } = await consultToPay(app, mina);
    await payOnline(billId);
    const real = app.deps.gateway;
    const away = async () => Promise.reject(new Error('away'));
    app.deps.gateway = { name: 'sandbox', create: away, verify: away, refund: away };
    try {
      const answer = await app.staff(`bills/${billId}/refund`);
      expect(await answer.json()).toMatchObject({ status: 'paid', isPending: true });
    } finally {
      app.deps.gateway = real;
    }
    while ((await reconcile(paymentDeps(app))) > 0);
    expect(await find('bill', billId)).toMatchObject({ status: 'refunded', refunds: [{}] });
    // What it was for stays: canceling is another decision.
    expect(await find('consult', consultId)).toMatchObject({ status: 'scheduled' });
  });

  test('what was not paid online is not given back; each refusal says why', async () => {
    const due = await issueBill(app, mina);
    expect(await problemOf(await app.staff(`bills/${due}/refund`))).toMatchObject({
      status: 409,
      detail: expect.stringContaining('is due'),
    });
    await app.staff(`bills/${due}/paid-in-cash`, { reference: 'K-17' });
    expect(await problemOf(await app.staff(`bills/${due}/refund`))).toMatchObject({
      status: 409,
      detail: expect.stringContaining('by cash with reference K-17'),
    });
    expect(await find('bill', due)).toMatchObject({ status: 'paid', refunds: [] });
    expect((await app.staff(`bills/${uuidv7()}/refund`)).status).toBe(404);
    expect((await mina.request(`staff/bills/${due}/refund`, json('POST', {}))).status).toBe(401);
    const real = app.deps.gateway;
    try {
      app.deps.gateway = null;
      expect((await app.staff(`bills/${due}/refund`)).status).toBe(409);
    } finally {
      app.deps.gateway = real;
    }
  });

  test('a paid card is sent and delivered; an unpaid one is not; a canceled one is given back', async () => {
    const { id, number, billId } = await orderCard();
    const progress = (status: string, of = number) =>
      app.staff(`card-orders/${of}/progress`, { status });
    expect(await problemOf(await progress('sent'))).toMatchObject({ status: 409, field: 'status' });
    await payOnline(billId);
    expect((await progress('sent')).status).toBe(200);
    expect((await progress('sent')).status).toBe(200);
    expect(await find('cardOrder', id)).toMatchObject({ status: 'sent' });
    expect((await app.staff(`card-orders/${number}/cancel`)).status).toBe(409);
    expect((await progress('delivered')).status).toBe(200);
    expect(await find('cardOrder', id)).toMatchObject({ status: 'delivered' });

    const other = await orderCard();
    await payOnline(other.billId);
    const listed = await app.request('staff/card-orders?status=preparing', {
      headers: { authorization: `Bearer ${staffToken}` },
    });
    const { items } = (await listed.json()) as { items: { id: string }[] };
    expect(items.map((order) => order.id)).toContain(other.id);
    expect((await app.staff(`card-orders/${other.number}/cancel`)).status).toBe(200);
    while ((await reconcile(paymentDeps(app))) > 0);
    expect(await find('bill', other.billId)).toMatchObject({ status: 'refunded' });
    for (const nonsense of ['999999999', 'nonsense'])
      expect((await app.staff(`card-orders/${nonsense}/cancel`)).status).toBe(404);
  });
});

import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcile } from '../../server/payments/reconcile.ts';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
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
import { envelope, problemOf, readPage, send, sendDone } from './send.ts';

describe.each(databases)('payments (%s)', (kind) => {
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
  const decide = (url: string | null, choice: 'pay' | 'fail' | 'cancel' | 'hang' | 'late') =>
    sandboxOf(app).decide(tokenOf(url), choice);
  const ask = async (id: string) => answerOf(await mina.request(`me/payments/${id}`));
  const mirrored = async (collection: string, id: string) =>
    (await readPage(mina, 0)).changes.find(
      (change) => change.collection === collection && change.id === id,
    )?.row;

  test('end with a paid bill in the feed, with the reference of the gateway', async () => {
    const begun = await answerOf(await pay(mina, billId));
    expect(begun).toMatchObject({ billStatus: 'due', payment: { state: 'pending' } });
    expect(begun.url).toMatch(/^\/sandbox-gateway\/[\w-]{32}$/);
    const id = begun.payment?.id ?? '';
    expect(await ask(id)).toMatchObject({ billStatus: 'due', payment: { state: 'pending' } });
    await decide(begun.url, 'pay');
    const paid = await ask(id);
    expect(paid).toMatchObject({ billStatus: 'paid', url: null, payment: { state: 'paid' } });
    const reference = paid.payment?.reference;
    expect(reference).toMatch(/^\d{5,}$/);
    expect(await mirrored('bill', billId)).toMatchObject({
      status: 'paid',
      payment: { method: 'gateway', reference },
      refunds: [],
    });
    // The URL of the return proves nothing and may be opened again.
    const { rev } = await readPage(mina, 0);
    expect(await ask(id)).toEqual(paid);
    expect((await readPage(mina, 0)).rev).toBe(rev);
  });

  test('are one at the gateway for a double click, two tabs and two devices', async () => {
    const id = uuidv7();
    const answers = await Promise.all(
      [id, id, uuidv7(), uuidv7()].map(async (each) => answerOf(await pay(mina, billId, each))),
    );
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect((await ledgerOf(app, mina, billId)).payments).toHaveLength(1);
  });

  test.each(['fail', 'cancel'] as const)(
    'that %s leave the bill due, and make way for another',
    async (choice) => {
      const first = await answerOf(await pay(mina, billId));
      await decide(first.url, choice);
      const second = await answerOf(await pay(mina, billId));
      expect(second.payment?.id).not.toBe(first.payment?.id);
      expect(second.url).not.toBe(first.url);
      await decide(second.url, 'pay');
      expect(await ask(second.payment?.id ?? '')).toMatchObject({ billStatus: 'paid' });
      expect(await ask(first.payment?.id ?? '')).toMatchObject({
        payment: { state: choice === 'fail' ? 'failed' : 'canceled' },
      });
    },
  );

  test('whose answer was lost are found by their bill, and by the timer', async () => {
    const begun = await answerOf(await pay(mina, billId));
    await decide(begun.url, 'hang');
    app.clock.advance(20_000);
    expect(await reconcile(paymentDeps(app))).toBeGreaterThan(0);
    expect(await mirrored('bill', billId)).toMatchObject({ status: 'paid' });
    const answer = await answerOf(await mina.request(`me/bills/${billId}/payment`));
    expect(answer).toMatchObject({ billStatus: 'paid', payment: { state: 'paid' } });
  });

  test('of a late gateway are pending, then paid, and nobody begins another meanwhile', async () => {
    const begun = await answerOf(await pay(mina, billId));
    await decide(begun.url, 'late');
    const again = await answerOf(await pay(mina, billId));
    expect(again.payment).toMatchObject({ id: begun.payment?.id, state: 'pending' });
    app.clock.advance(61_000);
    expect(await ask(begun.payment?.id ?? '')).toMatchObject({ billStatus: 'paid' });
  });

  test('for a bill paid in cash meanwhile are given back once, and the bill says so', async () => {
    const begun = await answerOf(await pay(mina, billId));
    expect((await app.staff(`bills/${billId}/paid-in-cash`, { reference: 'K-17' })).status).toBe(
      200,
    );
    await decide(begun.url, 'pay');
    const id = begun.payment?.id ?? '';
    const answers = await Promise.all([ask(id), ask(id), reconcile(paymentDeps(app))]);
    expect(answers[0]).toMatchObject({ billStatus: 'paid', payment: { state: 'refunded' } });
    expect(await mirrored('bill', billId)).toMatchObject({
      status: 'paid',
      payment: { method: 'cash', reference: 'K-17' },
      refunds: [{ amount: billAmount }],
    });
  });

  test('of a canceled consult that arrive late are given back, and the bill stays void', async () => {
    const consult = await consultToPay(app, mina);
    const begun = await answerOf(await pay(mina, consult.billId));
    await decide(begun.url, 'late');
    await sendDone(mina, uuidv7(), envelope('consult.cancel', { consultId: consult.consultId }));
    app.clock.advance(61_000);
    expect(await ask(begun.payment?.id ?? '')).toMatchObject({
      billStatus: 'void',
      payment: { state: 'refunded' },
    });
    expect(await mirrored('consult', consult.consultId)).toMatchObject({ status: 'canceled' });
    expect(await mirrored('bill', consult.billId)).toMatchObject({ refunds: [{}] });
  });

  test('of a consult that is canceled afterwards are given back once', async () => {
    const { consultId, billId: ofConsult } = await consultToPay(app, mina);
    const begun = await answerOf(await pay(mina, ofConsult));
    await decide(begun.url, 'pay');
    expect(await ask(begun.payment?.id ?? '')).toMatchObject({ billStatus: 'paid' });
    await sendDone(mina, uuidv7(), envelope('consult.cancel', { consultId }));
    await sendDone(mina, uuidv7(), envelope('consult.cancel', { consultId }));
    expect(await mirrored('bill', ofConsult)).toMatchObject({ status: 'paid', refunds: [] });
    while ((await reconcile(paymentDeps(app))) > 0);
    expect(await mirrored('bill', ofConsult)).toMatchObject({
      status: 'refunded',
      refunds: [{ reference: (await ask(begun.payment?.id ?? '')).payment?.reference }],
    });
    expect((await ledgerOf(app, mina, ofConsult)).payments).toMatchObject([{ state: 'refunded' }]);
  });

  test('schedule the consult, and prepare the card', async () => {
    const consult = await consultToPay(app, mina);
    const begun = await answerOf(await pay(mina, consult.billId));
    await decide(begun.url, 'pay');
    await ask(begun.payment?.id ?? '');
    expect(await mirrored('consult', consult.consultId)).toMatchObject({ status: 'scheduled' });

    const { slug, name, price } = app.deps.content.list('cardPlan')[0] ?? {};
    const order = envelope('cardOrder.request', {
      plan: { slug, name, price },
      holder: { name: 'Mina Rahimi', birthDate: '1980-02-03' },
      address: { city: 'Tehran', text: 'Vali Asr 12', postalCode: '', phone: '+98 912 000 0000' },
    });
    await sendDone(mina, uuidv7(), order);
    const cardBill = (await mirrored('cardOrder', order.id)) as { billId: string };
    const card = await answerOf(await pay(mina, cardBill.billId));
    await decide(card.url, 'pay');
    await ask(card.payment?.id ?? '');
    expect(await mirrored('cardOrder', order.id)).toMatchObject({ status: 'preparing' });
    const [refused] = await send(
      mina,
      uuidv7(),
      envelope('cardOrder.cancel', { cardOrderId: order.id }),
    );
    expect(refused).toMatchObject({ status: 'refused' });
  });

  test('of a settled bill are not begun; the answer says that it is paid', async () => {
    await app.staff(`bills/${billId}/paid-in-cash`);
    expect(await answerOf(await pay(mina, billId))).toEqual({
      payment: null,
      url: null,
      billStatus: 'paid',
    });
  });

  test('are nobody else’s: 404 for another’s bill and payment; an id is of one bill', async () => {
    const begun = await answerOf(await pay(mina, billId));
    const id = begun.payment?.id ?? '';
    const sara = await app.newPatient();
    expect((await pay(sara, billId)).status).toBe(404);
    expect((await sara.request(`me/payments/${id}`)).status).toBe(404);
    expect((await sara.request(`me/bills/${billId}/payment`)).status).toBe(404);
    expect((await mina.request('me/payments/nonsense')).status).toBe(404);
    const other = await issueBill(app, mina);
    expect(await problemOf(await pay(mina, other, id))).toMatchObject({
      status: 409,
      type: 'urn:nabz:problem:reused-id',
    });
    expect((await mina.request(`me/bills/${other}/payments`, json('POST', { id: 7 }))).status).toBe(
      422,
    );
  });

  test('are not begun while the gateway is away or not configured', async () => {
    const away = {
      name: 'sandbox',
      create: async () => Promise.reject(new Error('away')),
      verify: async () => Promise.reject(new Error('away')),
      refund: async () => Promise.reject(new Error('away')),
    };
    const real = app.deps.gateway;
    try {
      app.deps.gateway = away;
      expect(await problemOf(await pay(mina, billId))).toMatchObject({
        status: 503,
        type: 'urn:nabz:problem:unavailable',
      });
      app.deps.gateway = null;
      expect(await problemOf(await pay(mina, billId))).toMatchObject({
        status: 409,
        type: 'urn:nabz:problem:no-longer-open',
      });
    } finally {
      app.deps.gateway = real;
    }
    // The one that was begun without an answer goes on.
    const begun = await answerOf(await pay(mina, billId));
    expect((await ledgerOf(app, mina, billId)).payments).toHaveLength(1);
    expect(begun.url).not.toBeNull();
  });

  test('are each asked about once by several processes that reconcile at the same time', async () => {
    // Those of the tests before this one end first: the gateway cancels what nobody paid.
    app.clock.advance(2 * 3_600_000);
    while ((await reconcile(paymentDeps(app))) > 0);
    for (let at = 0; at < 5; at += 1) await pay(mina, await issueBill(app, mina));
    app.clock.advance(20_000);
    const taken = await Promise.all([1, 2, 3].map(() => reconcile(paymentDeps(app))));
    expect(taken.reduce((sum, each) => sum + each)).toBe(5);
    expect(await reconcile(paymentDeps(app))).toBe(0);
  });
});

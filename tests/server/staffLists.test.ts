import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { accounts, auditLog, bills, recommendations } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { answerOf, issueBill, pay, sandboxOf, tokenOf } from './billing.ts';
import { envelope, problemOf, readPage, send, sendDone } from './send.ts';

describe.each(databases)('lists of bills and card orders, and recommendations (%s)', (kind) => {
  let app: TestApp;
  let bita: TestStaff;
  let doctor: TestStaff;
  let mina: Patient;
  let code: number;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
    bita = await newStaff(app, ['billing'], 'Bita');
    doctor = await newStaff(app, ['medical'], 'Dr Kaveh');
    mina = await app.newPatient();
    const change = { name: 'علي‌رضا كريمي' };
    const [row] = await app.db
      .update(accounts)
      .set(change)
      .where(eq(accounts.id, mina.account.id))
      .returning();
    code = row?.number ?? 0;
  });
  afterAll(() => app.close());

  const listBills = async (query: string) =>
    v.parse(
      staffEndpoints.staffBills.answer,
      await (await bita.request(`staff/bills?${query}`)).json(),
    );
  const listCards = async (query: string) =>
    v.parse(
      staffEndpoints.staffCardOrders.answer,
      await (await bita.request(`staff/card-orders?${query}`)).json(),
    );
  const daysAhead = (days: number) =>
    new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

  test('overdue are due bills whose day is over; a search finds number, name and patient', async () => {
    const late = await issueBill(app, mina, { dueAt: daysAhead(-2) });
    const coming = await issueBill(app, mina, { dueAt: daysAhead(2) });
    const paid = await issueBill(app, mina, { dueAt: daysAhead(-2) });
    await app.staff(`bills/${paid}/paid-in-cash`, {});
    await issueBill(app, await app.newPatient());
    const ids = async (query: string) => (await listBills(query)).items.map(({ id }) => id);
    expect(await ids('status=overdue')).toEqual([late]);
    for (const q of ['علیرضا', 'کریمی', `P-${code}`, String(code)])
      expect((await ids(`q=${encodeURIComponent(q)}`)).toSorted(), q).toEqual(
        [late, coming, paid].toSorted(),
      );
    const [row] = (await listBills('status=overdue')).items;
    expect(row).toMatchObject({ patientNumber: code, patient: 'علي‌رضا كريمي' });
    expect(await ids(`q=${row?.number}`)).toContain(late);
    expect(await ids('q=nobody')).toEqual([]);
    expect(await ids(`status=due&q=${code}`)).not.toContain(paid);
  });

  test('pages hold every bill once', async () => {
    const patient = await app.newPatient();
    const [first] = await app.db.select().from(bills).limit(1);
    if (!first) throw new Error('there is no bill');
    // Many at the same moment: the number decides.
    await app.db.insert(bills).values(
      Array.from({ length: 130 }, (_, at) => ({
        ...first,
        id: uuidv7(),
        accountId: patient.account.id,
        number: 90_000 + at,
        status: 'void' as const,
      })),
    );
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof listBills>> = await listBills(
        `status=void${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      expect(page.total).toBe(130);
      seen.push(...page.items.map(({ number }) => number));
      cursor = page.next;
    }
    expect(seen).toHaveLength(130);
    expect(new Set(seen).size).toBe(130);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    for (const list of ['bills', 'card-orders'])
      expect((await bita.request(`staff/${list}?cursor=%7B`)).status).toBe(400);
  });

  const [day, someId] = ['2026-02-28T00:00:00Z', '0199a0c0-0000-7000-8000-000000000001'];
  test.each([
    ['bills', ['2026-02-31T00:00:00Z', 1]],
    ['bills', ['2026-02-28T00:00:00+23:00', 1]],
    ['bills', [day, 1e12]],
    ['bills', [day, 0.5]],
    ['card-orders', ['2026-02-31T00:00:00Z', someId]],
    ['card-orders', [day, 'x']],
    ['tickets', [1, '2026-02-31T00:00:00Z', someId, someId]],
    ['tickets', [1, '2026-02-28T00:00:00+23:00', someId, someId]],
    ['tickets', [0.5, day, someId, someId]],
    ['tickets', [1e12, day, someId, someId]],
  ])('a cursor of %s that no page ended with is refused: %j', async (list, values) => {
    const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
    expect(await problemOf(await bita.request(`staff/${list}?cursor=${cursor}`))).toMatchObject({
      status: 400,
      field: 'cursor',
    });
  });

  test('a member says why a payment is given back; the log keeps it, once', async () => {
    const billId = await issueBill(app, mina);
    const begun = await answerOf(await pay(mina, billId));
    await sandboxOf(app).decide(tokenOf(begun.url), 'pay');
    await mina.request(`me/payments/${begun.payment?.id}`);
    expect(await problemOf(await bita.send('POST', `staff/bills/${billId}/refund`))).toMatchObject({
      status: 422,
      field: 'reason',
    });
    for (const _again of [1, 2])
      expect(
        (await bita.send('POST', `staff/bills/${billId}/refund`, { reason: 'Paid twice' })).status,
      ).toBe(200);
    const lines = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.act, 'staffRefundBill'), eq(auditLog.actorId, bita.id)));
    const reasons = lines.flatMap(({ reason, patientId }) => (reason ? [[reason, patientId]] : []));
    expect(reasons).toEqual([['Paid twice', mina.account.id]]);
    // Paid by a gateway of which this server knows nothing.
    const foreign = await issueBill(app, mina);
    await app.db
      .update(bills)
      .set({ status: 'paid', payment: { method: 'gateway', reference: 'elsewhere' } })
      .where(eq(bills.id, foreign));
    expect(
      await problemOf(
        await bita.send('POST', `staff/bills/${foreign}/refund`, { reason: 'Paid twice' }),
      ),
    ).toMatchObject({ status: 409, type: 'urn:nabz:problem:payment-unknown' });
  });

  test('reading the lists is a line in the log, once', async () => {
    for (const _again of [1, 2]) {
      await listBills('');
      await listCards('');
    }
    const lines = await app.db.select().from(auditLog).where(eq(auditLog.actorId, bita.id));
    const read = lines.filter(({ action }) => action === 'open').map(({ act }) => act);
    expect(read.toSorted()).toEqual(['staffBills', 'staffCardOrders']);
  });

  test('card orders are found by the patient and the number', async () => {
    const { slug, name, price } = app.deps.content.list('cardPlan')[0] ?? {};
    const order = envelope('cardOrder.request', {
      plan: { slug, name, price },
      holder: { name: 'Mina', birthDate: '1980-02-03' },
      address: { city: 'Tehran', text: 'Vali Asr 12', postalCode: '', phone: '+98 912 000 0000' },
    });
    const { number } = await sendDone(mina, uuidv7(), order);
    for (const q of [String(number), 'علیرضا', `p-${code}`]) {
      const { items, next } = await listCards(`q=${encodeURIComponent(q)}`);
      expect(
        items.map(({ id }) => id),
        q,
      ).toEqual([order.id]);
      expect(next).toBeNull();
    }
    expect((await listCards('q=somebody')).items).toEqual([]);
  });

  test('a withdrawn recommendation cannot be accepted; an accepted one is not withdrawn', async () => {
    const physician = app.deps.content.list('physician')[0]?.slug;
    const recommend = async () => {
      const id = uuidv7();
      const body = {
        id,
        patient: mina.account.email,
        package: 'heart-check-up',
        physician,
        reason: 'Before the operation',
      };
      // Sent again, it is the same one.
      for (const _again of [1, 2])
        expect((await doctor.send('POST', 'staff/recommendations', body)).status).toBe(200);
      return id;
    };
    const withdraw = (id: string) =>
      doctor.send('POST', `staff/patients/P-${code}/recommendations/${id}/withdraw`, {
        kind: 'recommendation',
      });
    const answer = (id: string) =>
      send(
        mina,
        uuidv7(),
        envelope('recommendation.answer', { recommendationId: id, answer: 'accepted' }),
      );
    const [first, second] = [await recommend(), await recommend()];
    expect(await app.db.select().from(recommendations)).toHaveLength(2);
    for (const _again of [1, 2]) expect((await withdraw(first)).status).toBe(200);
    // The device that has not heard of it.
    expect(await answer(first)).toMatchObject([
      { status: 'refused', problem: { type: 'urn:nabz:problem:no-longer-open' } },
    ]);
    expect(await answer(second)).toMatchObject([{ status: 'done' }]);
    expect(await problemOf(await withdraw(second))).toMatchObject({ status: 409, field: 'status' });
    const { changes } = await readPage(mina, 0);
    for (const [id, status] of [
      [first, 'expired'],
      [second, 'accepted'],
    ])
      expect(changes.find((change) => change.id === id)?.row).toMatchObject({ status });
  });
});

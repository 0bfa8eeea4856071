import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffBillEndpoints } from '#contract/staff/bills.ts';
import { bills } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { issueBill } from './billing.ts';
import { problemOf } from './send.ts';

describe.each(databases)('requests of staff for bills, sent again or wrong (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  beforeAll(async () => {
    app = await createTestApp(kind);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
  });
  const storedBills = (id: string) =>
    app.db
      .select()
      .from(bills)
      .where(and(eq(bills.accountId, mina.account.id), eq(bills.id, id)));

  test('one id is one bill, also when it comes twice at the same moment', async () => {
    const id = uuidv7();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        app.staff('bills', {
          id,
          login: mina.account.email,
          title: 'Room, 2 nights',
          lines: [{ title: 'Room', amount: 500 }],
        }),
      ),
    );
    const read = answers.map(async (answer) =>
      v.parse(staffBillEndpoints.staffIssueBill.answer, await answer.json()),
    );
    const numbers = new Set((await Promise.all(read)).map(({ number }) => number));
    expect(numbers.size).toBe(1);
    expect(await storedBills(id)).toMatchObject([{ number: [...numbers][0] }]);
  });

  test('a second receipt of the cash desk for one bill is refused, the same one is a retry', async () => {
    const id = await issueBill(app, mina);
    const pay = (reference?: string) => app.staff(`bills/${id}/paid-in-cash`, { reference });
    expect((await pay('K-17')).status).toBe(200);
    expect((await pay('K-17')).status).toBe(200);
    for (const other of ['K-18', undefined]) {
      const refused = await problemOf(await pay(other));
      expect(refused).toMatchObject({ status: 409, field: 'bill' });
      expect(refused.detail).toContain('by cash with reference K-17');
    }
    expect((await storedBills(id))[0]?.payment).toEqual({ method: 'cash', reference: 'K-17' });

    const plain = await issueBill(app, mina);
    for (const _again of [1, 2])
      expect((await app.staff(`bills/${plain}/paid-in-cash`)).status).toBe(200);
  });

  test('a void bill is not paid in cash, and a paid one is not voided', async () => {
    const [voided, paid] = [await issueBill(app, mina), await issueBill(app, mina)];
    for (const _again of [1, 2]) expect((await app.staff(`bills/${voided}/void`)).status).toBe(200);
    expect((await app.staff(`bills/${voided}/paid-in-cash`)).status).toBe(409);
    expect((await app.staff(`bills/${paid}/paid-in-cash`)).status).toBe(200);
    expect((await app.staff(`bills/${paid}/void`)).status).toBe(409);
  });

  test.each(['JPY', 'KWD', 'ABC', 'usd'])(
    'a bill in %s is refused: no page shows it right',
    async (currency) => {
      const answer = await app.staff('bills', {
        login: mina.account.email,
        title: 'Room',
        lines: [{ title: 'Room', amount: 1000 }],
        currency,
      });
      expect(await problemOf(answer)).toMatchObject({ status: 422, field: 'currency' });
    },
  );

  test.each(['IRR', 'USD', 'EUR'])('a bill in %s is issued', async (currency) => {
    const id = await issueBill(app, mina, { currency });
    expect(await storedBills(id)).toMatchObject([{ total: { currency } }]);
  });
});

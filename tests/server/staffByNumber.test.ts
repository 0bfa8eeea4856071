import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, describe, test } from 'vitest';
import { accounts, bills, results } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { staffToken } from '../support/server.ts';
import { problemOf } from './send.ts';

const fhir = JSON.stringify({
  resourceType: 'Observation',
  id: 'inr',
  status: 'final',
  code: { text: 'INR' },
  effectiveDateTime: '2026-11-18T04:00:00Z',
  valueQuantity: { value: 3.2 },
});

describe.each(databases)('a patient without e-mail and phone (%s)', (kind) => {
  let app: TestApp;
  let patientId: string;
  let code: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    const patient = await app.newPatient();
    patientId = patient.account.id;
    // As the import of records makes the children of a family.
    const [row] = await app.db
      .update(accounts)
      .set({ email: null, phone: null })
      .where(eq(accounts.id, patientId))
      .returning();
    code = `P-${row?.number}`;
  });
  afterAll(() => app.close());

  test('gets a bill by number', async () => {
    const bill = { login: code, title: 'Room', lines: [{ title: 'Room', amount: 500 }] };
    expect((await app.staff('bills', { id: uuidv7(), ...bill })).status).toBe(200);
    expect(await app.db.select().from(bills).where(eq(bills.accountId, patientId))).toHaveLength(1);
    for (const login of ['P-999999', '', 'nobody@nabz.test'])
      expect(await problemOf(await app.staff('bills', { ...bill, login }))).toMatchObject({
        status: 404,
        field: 'login',
      });
  });

  test('gets a result by number, and it is in the list by number', async () => {
    expect((await app.staff('results', { patient: code, fhir })).status).toBe(200);
    expect(
      await app.db.select().from(results).where(eq(results.accountId, patientId)),
    ).toHaveLength(1);
    const listed = await app.request(`staff/results?patient=${code}`, {
      headers: { authorization: `Bearer ${staffToken}` },
    });
    expect(await listed.json()).toMatchObject({ total: 1 });
    expect(
      await problemOf(await app.staff('results', { patient: 'P-999999', fhir })),
    ).toMatchObject({ status: 404, field: 'patient' });
  });
});

import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, describe, test } from 'vitest';
import { releaseUnpaidTimes } from '../../server/consults/release.ts';
import { bills, consults } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { consultToPay } from './billing.ts';
import { mirroredRows } from './consultRequests.ts';

const day = 86_400_000;

describe.each(databases)('release of unpaid times (%s)', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
  });
  afterAll(() => app.close());
  const statusOf = async (patient: Patient) => (await mirroredRows(patient, 'consult'))[0]?.status;
  const inTwoDays = () => new Date(app.clock.now().getTime() + 2 * day);

  test('goes on after a row that cannot be read, and reports it', async () => {
    const [mina, sara] = [await app.newPatient(), await app.newPatient()];
    const { consultId } = await consultToPay(app, mina);
    await consultToPay(app, sara);
    const ofMina = and(eq(consults.accountId, mina.account.id), eq(consults.id, consultId));
    const [intact] = await app.db.select().from(consults).where(ofMina);
    await app.db
      .update(consults)
      .set({ physician: sql`'{}'::jsonb` })
      .where(ofMina);
    const errors: unknown[] = [];
    const released = await releaseUnpaidTimes(app.db, inTwoDays(), (error) => errors.push(error));
    expect(released).toBe(1);
    expect(errors).toHaveLength(1);
    expect(await statusOf(sara)).toBe('requested');
    await app.db.update(consults).set({ physician: intact?.physician }).where(ofMina);
    expect(await releaseUnpaidTimes(app.db, inTwoDays())).toBe(1);
    expect(await statusOf(mina)).toBe('requested');
  });

  test('frees the time of a bill that is void already', async () => {
    const mina = await app.newPatient();
    const { billId } = await consultToPay(app, mina);
    const ofBill = and(eq(bills.accountId, mina.account.id), eq(bills.id, billId));
    await app.db.update(bills).set({ status: 'void' }).where(ofBill);
    expect(await releaseUnpaidTimes(app.db, inTwoDays())).toBe(1);
    expect((await mirroredRows(mina, 'consult'))[0]).toMatchObject({
      status: 'requested',
      slot: null,
      billId: null,
    });
  });

  test('begins with the times that have waited longest', async () => {
    const [mina, sara] = [await app.newPatient(), await app.newPatient()];
    const { consultId } = await consultToPay(app, mina);
    const [row] = await app.db.select().from(consults).where(eq(consults.id, consultId));
    if (!row) throw new Error('no such consult');
    // As many as one round releases.
    const many = Array.from({ length: 100 }, () => ({
      ...row,
      id: uuidv7(),
      number: null,
      billId: null,
    }));
    await app.db.insert(consults).values(many);
    const waiting = await consultToPay(app, sara);
    const heldUntil = new Date(app.clock.now().getTime() - day).toISOString();
    await app.db.update(consults).set({ heldUntil }).where(eq(consults.id, waiting.consultId));
    await releaseUnpaidTimes(app.db, inTwoDays());
    expect(await statusOf(sara)).toBe('requested');
  });
});

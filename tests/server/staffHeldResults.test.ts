import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { auditLog, unreleasedResults } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { readPage } from './send.ts';

const fhirOf = (value: number) =>
  JSON.stringify({
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'INR' },
    effectiveDateTime: '2026-11-18T04:00:00Z',
    valueQuantity: { value },
    interpretation: [{ coding: [{ code: 'H' }] }],
    note: [{ text: 'We call you.' }],
  });

describe.each(databases)('results that wait for a call (%s)', (kind) => {
  let app: TestApp;
  let medical: TestStaff;
  let mina: Patient;
  beforeAll(async () => {
    app = await createTestApp(kind);
    medical = await newStaff(app, ['medical'], 'Dr Etemadi');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
    await app.db.delete(unreleasedResults);
  });

  const pathOf = (patient: Patient) => `staff/patients/${patient.account.id}/unreleased-results`;
  const hold = async (patient = mina, title = 'Before surgery', fhir = fhirOf(3.2)) => {
    const id = uuidv7();
    const held = await medical.send('POST', pathOf(patient), { id, fhir, title });
    expect(held.status).toBe(200);
    return id;
  };
  const recordOf = async (by: TestStaff) =>
    v.parse(
      staffEndpoints.staffPatient.answer,
      await (await by.request(`staff/patients/${mina.account.id}`)).json(),
    );
  const review = async (cursor?: string) =>
    v.parse(
      staffEndpoints.staffReview.answer,
      await (
        await medical.request(`staff/review${cursor === undefined ? '' : `?cursor=${cursor}`}`)
      ).json(),
    );
  const counts = async () => (await (await medical.request('staff/counts')).json()) as object;
  const results = async () =>
    (await readPage(mina, 0)).changes.filter(({ collection }) => collection === 'result');
  const linesOf = (act: string) =>
    app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.patientId, mina.account.id), eq(auditLog.act, act)));

  test('are on the record with their values, and the patient does not have them', async () => {
    const id = await hold();
    expect((await recordOf(medical)).unreleasedResults).toMatchObject([
      {
        id,
        title: 'Before surgery',
        enteredBy: medical.name,
        takenAt: '2026-11-18T04:00:00.000Z',
        measurements: [
          {
            name: { und: 'INR' },
            value: { value: '3.2' },
            interpretation: 'H',
            note: { und: 'We call you.' },
          },
        ],
      },
    ]);
    // Reading them is reading the results.
    expect(await linesOf('results')).toMatchObject([{ action: 'open', actorId: medical.id }]);
    expect(await results()).toEqual([]);
    const reception = await newStaff(app, ['reception']);
    expect((await recordOf(reception)).unreleasedResults).toBeUndefined();
  });

  test('are to review until they are released or removed, the oldest first, and count', async () => {
    const other = await app.newPatient();
    const [first, second] = [await hold(mina, 'First'), await hold(other, 'Second')];
    app.clock.advance(60_000);
    const third = await hold(mina, 'Third');
    await app.db
      .update(unreleasedResults)
      .set({ enteredAt: '2026-01-01T00:00:00.000Z' })
      .where(eq(unreleasedResults.id, second));
    const page = await review();
    expect(page.held.map(({ id }) => id)).toEqual([second, first, third]);
    expect(page.held[0]).toMatchObject({
      title: 'Second',
      enteredBy: medical.name,
      enteredAt: '2026-01-01T00:00:00.000Z',
      patient: { name: other.account.name },
    });
    expect(page.total).toBe(3);
    expect(await counts()).toMatchObject({ review: { total: 3, isWaiting: true } });
    await medical.send('POST', `${pathOf(mina)}/${first}/release`, { isCalled: true });
    await medical.send('POST', `${pathOf(mina)}/${third}/remove`);
    await medical.send('POST', `${pathOf(other)}/${second}/release`);
    expect(await review()).toMatchObject({ held: [], total: 0 });
    expect(await counts()).toMatchObject({ review: { total: 0, isWaiting: false } });
  });

  test('come by pages, none twice and none left out', async () => {
    const enteredAt = app.clock.now().toISOString();
    const rows = Array.from({ length: 120 }, () => ({
      accountId: mina.account.id,
      id: uuidv7(),
      title: 'Blood test',
      fhir: fhirOf(1),
      enteredBy: 'Somebody',
      enteredAt,
    }));
    await app.db.insert(unreleasedResults).values(rows);
    const pages = [await review()];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await review(next));
    expect(pages.map(({ held }) => held.length)).toEqual([50, 50, 20]);
    expect(new Set(pages.flatMap(({ held }) => held.map(({ id }) => id))).size).toBe(120);
  });

  test('the log says who released them and whether somebody called, and what was removed', async () => {
    const [called, alone, removed] = [
      await hold(mina, 'Called', fhirOf(1.1)),
      await hold(mina, 'Alone', fhirOf(1.2)),
      await hold(mina, 'Removed', fhirOf(1.3)),
    ];
    await medical.send('POST', `${pathOf(mina)}/${called}/release`, { isCalled: true });
    await medical.send('POST', `${pathOf(mina)}/${alone}/release`, { isCalled: false });
    await medical.send('POST', `${pathOf(mina)}/${removed}/remove`);
    expect(await results()).toHaveLength(2);
    const released = await linesOf('staffReleaseResult');
    expect(released.map(({ after }) => JSON.parse(after ?? ''))).toMatchObject([
      { isCalled: true },
      { isCalled: false },
    ]);
    const [line] = await linesOf('staffDiscardResult');
    expect(JSON.parse(line?.before ?? '')).toMatchObject({
      title: 'Removed',
      measurements: [{ value: { value: '1.3' } }],
    });
  });

  test('one that was removed while it was released does not reach the patient', async () => {
    const id = await hold();
    const [release, remove] = await Promise.all([
      medical.send('POST', `${pathOf(mina)}/${id}/release`, { isCalled: true }),
      medical.send('POST', `${pathOf(mina)}/${id}/remove`),
    ]);
    expect([release.status, remove.status].toSorted()).toEqual([200, 404]);
    expect(await results()).toHaveLength(release.status === 200 ? 1 : 0);
  });

  test('one that cannot be read any more does not close the record', async () => {
    const id = await hold();
    await app.db.update(unreleasedResults).set({ fhir: '{' }).where(eq(unreleasedResults.id, id));
    expect((await recordOf(medical)).unreleasedResults).toMatchObject([{ id, measurements: [] }]);
    expect((await medical.send('POST', `${pathOf(mina)}/${id}/remove`)).status).toBe(200);
  });
});

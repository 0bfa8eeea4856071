import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyProfile, type Profile } from '#contract/profile.ts';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { auditLog, profiles } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { envelope, problemOf, readPage, sendDone } from './send.ts';

const dayMs = 86_400_000;

describe.each(databases)('a list that is empty because somebody asked (%s)', (kind) => {
  let app: TestApp;
  let doctor: TestStaff;
  let mina: Patient;
  beforeAll(async () => {
    app = await createTestApp(kind);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
    doctor = await newStaff(app, ['medical'], 'Dr Kaveh');
  });

  const path = (name: string) => `staff/patients/${mina.account.id}/${name}`;
  const state = (list: string, isNoneKnown = true, by = doctor) =>
    by.send('POST', path('none-known'), { list, isNoneKnown });
  const nuts = [{ und: 'Nuts' }];
  /** As the patient's device gets it. */
  const mirrored = async (): Promise<Partial<Profile>> =>
    (await readPage(mina, 0)).changes.find(({ collection }) => collection === 'profile')?.row ?? {};
  const lines = async () => {
    const found = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.patientId, mina.account.id), eq(auditLog.action, 'change')))
      .orderBy(auditLog.seq);
    return found.map(({ act, subject }) => [act, subject]);
  };

  test('is on the patient’s device and in the record, with who asked and when', async () => {
    const mark = { by: { und: 'Dr Kaveh' }, at: expect.any(String) };
    expect((await state('allergies')).status).toBe(200);
    expect(await mirrored()).toMatchObject({ allergies: [], noneKnown: { allergies: mark } });
    const record = v.parse(
      staffEndpoints.staffPatient.answer,
      await (await doctor.request(`staff/patients/${mina.account.id}`)).json(),
    );
    expect(record.safety?.noneKnown).toEqual({ allergies: mark });
    await state('medications');
    expect(Object.keys((await mirrored()).noneKnown ?? {}).toSorted()).toEqual([
      'allergies',
      'medications',
    ]);
  });

  test('the same again changes nothing; on another day, or by another member, it is a new check', async () => {
    await state('allergies');
    expect((await state('allergies')).status).toBe(200);
    expect(await lines()).toEqual([['staffSetNoneKnown', 'profile allergies']]);
    const before = (await mirrored()).noneKnown?.allergies;
    await state('allergies', true, await newStaff(app, ['medical'], 'Dr Raha'));
    expect((await mirrored()).noneKnown?.allergies?.by).toEqual({ und: 'Dr Raha' });
    await state('allergies');
    app.clock.advance(dayMs);
    await state('allergies', true, await newStaff(app, ['medical'], 'Dr Kaveh'));
    const [row] = await app.db.select().from(profiles).where(eq(profiles.id, mina.account.id));
    const next = row?.noneKnown.allergies;
    expect(next?.by).toEqual(before?.by);
    expect(Date.parse(next?.at ?? '') - Date.parse(before?.at ?? '')).toBeGreaterThanOrEqual(dayMs);
    expect(await lines()).toHaveLength(4);
  });

  test('it is withdrawn, once', async () => {
    await state('conditions');
    expect((await state('conditions', false)).status).toBe(200);
    expect((await state('conditions', false)).status).toBe(200);
    expect(await mirrored()).toMatchObject({ noneKnown: {} });
    expect(await lines()).toHaveLength(2);
  });

  test('a list with entries is refused, and nothing is written', async () => {
    const { id } = mina.account;
    await app.db.insert(profiles).values({ ...emptyProfile(id), accountId: id, allergies: nuts });
    expect(await problemOf(await state('allergies'))).toMatchObject({
      status: 409,
      type: 'urn:nabz:problem:list-not-empty',
      field: 'list',
    });
    expect((await state('conditions')).status).toBe(200);
    expect(await lines()).toEqual([['staffSetNoneKnown', 'profile conditions']]);
  });

  test('an entry of the clinic or of the patient withdraws it, in the same change', async () => {
    await state('allergies');
    await state('conditions');
    await doctor.send('POST', path('health'), { field: 'allergies', value: nuts, from: [] });
    const rest = await mirrored();
    expect(rest.allergies).toEqual(nuts);
    expect(Object.keys(rest.noneKnown ?? {})).toEqual(['conditions']);
    expect((await lines()).at(-1)).toEqual(['staffChangeHealth', 'profile allergies']);
    expect(await lines()).toHaveLength(3);
    const asthma = { profileId: mina.account.id, field: 'conditions', value: nuts, from: [] };
    await sendDone(mina, uuidv7(), envelope('profile.change', asthma));
    expect(await mirrored()).toMatchObject({ conditions: nuts, noneKnown: {} });
    // Taken out again, it is a list that nobody has asked about.
    await doctor.send('POST', path('health'), { field: 'allergies', value: [], from: nuts });
    expect(await mirrored()).toMatchObject({ allergies: [], noneKnown: {} });
  });

  test('a program says who asked; without a name it is the clinic', async () => {
    const body = { list: 'allergies', isNoneKnown: true };
    const staffPath = `patients/${mina.account.id}/none-known`;
    expect((await app.staff(staffPath, body)).status).toBe(200);
    expect((await mirrored()).noneKnown?.allergies?.by).toBeNull();
    await app.staff(staffPath, { ...body, by: 'Dr Raha Salimi' });
    expect((await mirrored()).noneKnown?.allergies?.by).toEqual({ und: 'Dr Raha Salimi' });
  });

  test('reception does not state it, and another list is no list', async () => {
    const front = await newStaff(app, ['reception']);
    expect((await state('allergies', true, front)).status).toBe(403);
    expect((await state('bloodGroup')).status).toBe(422);
    expect(await mirrored()).toEqual({});
  });
});

import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Profile } from '#contract/profile.ts';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { accounts, auditLog } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { envelope, problemOf, readPage, send, sendDone } from './send.ts';

describe.each(databases)('the profile at the desk (%s)', (kind) => {
  let app: TestApp;
  let doctor: TestStaff;
  let front: TestStaff;
  let mina: Patient;
  const client = uuidv7();
  const sent: string[] = [];
  beforeAll(async () => {
    app = await createTestApp(kind, {
      notifier: {
        canReach: () => true,
        send: async (contact) => void sent.push(contact),
      },
    });
    doctor = await newStaff(app, ['medical'], 'Dr Kaveh');
    front = await newStaff(app, ['reception'], 'Mina R');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
    sent.length = 0;
  });

  const change = (name: string, body: object, by = doctor) =>
    by.send('POST', `staff/patients/${mina.account.id}/${name}`, body);
  /** As the patient's device gets it. */
  const mirrored = async (): Promise<Partial<Profile>> =>
    (await readPage(mina, 0)).changes.find(({ collection }) => collection === 'profile')?.row ?? {};
  const record = async (by = doctor) =>
    v.parse(
      staffEndpoints.staffPatient.answer,
      await (await by.request(`staff/patients/${mina.account.id}`)).json(),
    );
  const patientChanges = (field: string, value: unknown, from: unknown) =>
    envelope('profile.change', { profileId: mina.account.id, field, value, from });

  test('what staff write is on the patient’s device, with its author in the record', async () => {
    const penicillin = [{ und: 'Penicillin' }];
    const body = { field: 'allergies', value: penicillin, from: [] };
    expect((await change('health', body)).status).toBe(200);
    // The same again is a retry.
    expect((await change('health', body)).status).toBe(200);
    // The name of the sign-up, which the record shows as long as the profile has none.
    const { name } = await record(front);
    expect(name).toBe(mina.account.name);
    expect(
      (await change('profile', { field: 'name', value: 'مینا', from: name }, front)).status,
    ).toBe(200);
    expect(await mirrored()).toMatchObject({ allergies: penicillin, name: 'مینا' });
    const [account] = await app.db.select().from(accounts).where(eq(accounts.id, mina.account.id));
    expect(account?.name).toBe('مینا');
    expect((await record()).profileAuthors).toMatchObject({
      allergies: { name: 'Dr Kaveh' },
      name: { name: 'Mina R' },
    });
    // Which health fields there are is for those who may read them.
    expect(Object.keys((await record(front)).profileAuthors)).toEqual(['name']);
    const lines = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.patientId, mina.account.id));
    const changes = lines.filter(({ action }) => action === 'change');
    expect(changes.map(({ act, subject, after }) => [act, subject, after])).toEqual([
      ['staffChangeHealth', 'profile allergies', '[{"und":"Penicillin"}]'],
      ['staffChangeProfile', 'profile name', '"مینا"'],
    ]);
  });

  test('what the patient wrote meanwhile is not overwritten, nor the other way round', async () => {
    await sendDone(mina, client, patientChanges('latinName', 'Mina Rahimi', null));
    const body = { field: 'latinName', value: 'M. Rahimi', from: null };
    expect(await problemOf(await change('profile', body, front))).toMatchObject({
      status: 409,
      type: 'urn:nabz:problem:edited-meanwhile',
      field: 'latinName',
    });
    const seen = await record(front);
    expect(seen).toMatchObject({ latinName: 'Mina Rahimi', profileAuthors: {} });
    expect((await change('profile', { ...body, from: 'Mina Rahimi' }, front)).status).toBe(200);
    // A device that has not seen it is refused, and keeps what the patient wrote.
    expect(
      await send(mina, client, patientChanges('latinName', 'Minou', 'Mina Rahimi')),
    ).toMatchObject([
      { status: 'refused', problem: { type: 'urn:nabz:problem:changed-meanwhile' } },
    ]);
    expect(await mirrored()).toMatchObject({ latinName: 'M. Rahimi' });
  });

  test.each([
    ['health by reception', 'health', { field: 'allergies', value: [], from: [] }, 403],
    [
      'a health field by the other path',
      'profile',
      { field: 'allergies', value: [], from: [] },
      422,
    ],
    ['a patient without a name', 'profile', { field: 'name', value: null, from: null }, 422],
    ['no contact at all', 'contact', { field: 'email', value: null, from: 'own' }, 422],
    ['a phone as e-mail', 'contact', { field: 'email', value: '09121112233', from: 'own' }, 422],
    ['a language that there is not', 'contact', { field: 'locale', value: 'xx', from: 'en' }, 422],
    [
      'a contact that was another one',
      'contact',
      { field: 'phone', value: null, from: '+98912' },
      200,
    ],
  ])('refuses %s', async (_what, path, body, status) => {
    const from = body.from === 'own' ? mina.account.email : body.from;
    expect((await change(path, { ...body, from }, front)).status).toBe(status);
    expect(await mirrored()).toEqual({});
  });

  test('a new contact is not verified; the one before is told; another patient’s is refused', async () => {
    const other = await app.newPatient();
    const verified = { emailVerifiedAt: app.clock.now().toISOString() };
    await app.db.update(accounts).set(verified).where(eq(accounts.id, mina.account.id));
    const from = mina.account.email;
    const taken = { field: 'email', value: other.account.email, from };
    expect(await problemOf(await change('contact', taken, front))).toMatchObject({
      type: 'urn:nabz:problem:contact-taken',
      field: 'value',
    });
    const value = `${uuidv7()}@example.org`;
    expect((await change('contact', { field: 'email', value, from }, front)).status).toBe(200);
    expect((await record(front)).email).toEqual({ address: value, isVerified: false });
    expect(sent).toEqual([from]);
    expect((await change('contact', { field: 'email', value: from, from }, front)).status).toBe(
      409,
    );
    expect(
      (await change('contact', { field: 'locale', value: 'ar', from: 'en' }, front)).status,
    ).toBe(200);
    expect((await record(front)).locale).toBe('ar');
  });
});

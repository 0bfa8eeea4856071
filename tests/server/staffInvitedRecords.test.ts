import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accountEndpoints.ts';
import { staffPatientEndpoints } from '#contract/staff/patients.ts';
import { accounts, medicines } from '../../server/db/tables/index.ts';
import { noPassword } from '../../server/accounts/password.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';

/** Reception has the link, and would have the code: both together are the patient's whole record. */
describe.each(databases)('an invitation to a record with medical data (%s)', (kind) => {
  let app: TestApp;
  let reception: TestStaff;
  let colleague: TestStaff;
  let doctor: TestStaff;
  let id: string;
  let phone: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    reception = await newStaff(app, ['reception']);
    colleague = await newStaff(app, ['reception']);
    doctor = await newStaff(app, ['medical', 'reception']);
  });
  afterAll(() => app.close());
  /** As an import leaves it: a contact, no password, a medicine. */
  beforeEach(async () => {
    id = uuidv7();
    phone = `+98912${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    const createdAt = app.clock.now().toISOString();
    await app.db.insert(accounts).values({
      id,
      name: 'Sara Ahmadi',
      email: null,
      phone,
      passwordHash: noPassword,
      locale: 'en',
      createdAt,
    });
    await app.db.insert(medicines).values({
      id: uuidv7(),
      accountId: id,
      startsAt: '2026-11-01',
      endsAt: null,
      name: { en: 'Metformin' },
      dosage: { en: 'One a day' },
      purpose: null,
      by: { name: { en: 'Dr A' }, title: { en: '' } },
      updatedAt: createdAt,
    });
  });

  async function invite(by: TestStaff): Promise<string> {
    const answer = await by.send('POST', `staff/patients/${id}/invitation`);
    const { url } = v.parse(staffPatientEndpoints.staffInvitePatient.answer, await answer.json());
    return new URL(url).hash.slice('#invitation='.length);
  }
  const start = async (invitation: string) =>
    v.parse(
      accountEndpoints.startInvitation.answer,
      await (await app.request('auth/invitation/start', json('POST', { invitation }))).json(),
    );
  async function codesOf(by: TestStaff, path = `staff/patients/${id}/codes`) {
    const { codes } = v.parse(
      staffPatientEndpoints.staffCodes.answer,
      await (await by.request(path)).json(),
    );
    return codes.filter(({ name }) => name === 'Sara Ahmadi').map(({ code }) => code);
  }
  const toldTo = async (by: TestStaff) =>
    v.parse(
      staffPatientEndpoints.staffPatientCodes.answer,
      await (await by.request(`staff/patients/${id}/codes`)).json(),
    );
  const isCode = expect.stringMatching(/^\d{8}$/);

  test('who has the link does not read the code; a colleague does, and the person signs up', async () => {
    const invitation = await invite(reception);
    const { request } = await start(invitation);
    expect(await codesOf(reception)).toEqual([null]);
    expect((await codesOf(reception, 'staff/codes'))[0]).toBeNull();
    expect(await toldTo(reception)).toMatchObject({
      codes: [{ hiddenBecause: 'own-link' }],
      hasSignedUp: false,
    });
    const [code] = await codesOf(colleague);
    expect(code).toEqual(isCode);
    const body = { invitation, request, code, password: 'a long walk at dawn 77' };
    const finished = await app.request('auth/invitation/finish', json('POST', body));
    expect(finished.status).toBe(200);
    const [account] = await app.db.select().from(accounts).where(eq(accounts.id, id));
    expect(account?.phoneVerifiedAt).not.toBeNull();
    expect(await toldTo(reception)).toEqual({ codes: [], hasSignedUp: true });
  });

  test('a colleague’s new link changes who may read it', async () => {
    await invite(reception);
    await start(await invite(colleague));
    expect(await codesOf(colleague)).toEqual([null]);
    expect(await codesOf(reception)).toEqual([isCode]);
  });

  test('the medical role opens the record anyway', async () => {
    await start(await invite(doctor));
    expect(await codesOf(doctor)).toEqual([isCode]);
  });

  test('after staff changed the contact nobody reads the code for a day', async () => {
    const changed = await reception.send('POST', `staff/patients/${id}/contact`, {
      field: 'phone',
      value: '+989120000000',
      from: phone,
    });
    expect(changed.status).toBe(200);
    const { sent } = await start(await invite(colleague));
    expect(sent).toBe(false);
    for (const member of [reception, colleague, doctor])
      expect((await toldTo(member)).codes).toMatchObject([
        { code: null, hiddenBecause: 'contact' },
      ]);
    await app.db.update(accounts).set({ phone }).where(eq(accounts.id, id));
  });

  test('an empty record is as before', async () => {
    await app.db.delete(medicines).where(eq(medicines.accountId, id));
    await start(await invite(reception));
    expect(await codesOf(reception)).toEqual([isCode]);
  });

  test('reception sees no medical part of the record by inviting', async () => {
    await invite(reception);
    const record = await (await reception.request(`staff/patients/${id}`)).text();
    expect(record).not.toContain('Metformin');
  });
});

import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refreshed } from '#contract/account.ts';
import { newCareCode, careIdsOf } from '#contract/careCode.ts';
import { clinicDay } from '#contract/time.ts';
import { endpoints } from '#contract/endpoints.ts';
import { auditLog } from '../../server/db/tables/index.ts';
import { hashPassword } from '../../server/accounts/password.ts';
import { accounts } from '../../server/db/tables/index.ts';
import { eq } from 'drizzle-orm';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import {
  allows,
  caredForRow,
  carerRow,
  change,
  clientId,
  newGrant,
  openCare,
  outcome,
  postJson,
  refusalOf,
  requestOpening,
  take,
} from './care.ts';
import { envelope, sendDone, ticketOf } from './send.ts';

const day = 86_400_000;

describe.each(databases)('carers (%s)', (kind) => {
  let app: TestApp;
  let patient: Patient;
  let carer: Patient;
  beforeAll(async () => {
    app = await createTestApp(kind);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    patient = await app.newPatient();
    carer = await app.newPatient();
  });
  const inDays = (days: number) => clinicDay(new Date(app.clock.now().getTime() + days * day));
  const codeOf = async (of: Patient) => {
    const granted = await newGrant(app);
    await sendDone(of, clientId, granted.grant);
    return granted;
  };

  test('granted and taken up: both have a row, and the code is nowhere', async () => {
    const until = inDays(10);
    const { grantId, code } = await take(
      app,
      patient,
      carer,
      allows({ messages: 'write', bills: 'read' }),
      until,
    );
    expect(await carerRow(patient, grantId)).toMatchObject({
      label: 'My daughter',
      carerName: carer.account.name,
      by: 'patient',
      endsOn: until,
      endedAt: null,
    });
    expect(await caredForRow(carer, grantId)).toMatchObject({
      patientName: patient.account.name,
      allows: allows({ messages: 'write', bills: 'read' }),
      endsOn: until,
      endedAt: null,
    });
    for (const person of [patient, carer])
      expect(await (await person.request('me/changes?since=0')).text()).not.toContain(code);
    const lines = await app.db
      .select({ act: auditLog.act, kind: auditLog.actorKind })
      .from(auditLog)
      .where(eq(auditLog.patientId, patient.account.id));
    expect(lines.map(({ act }) => act)).toEqual(['care.grant', 'care.accept']);
  });

  test('the carer’s device is first: the clinic says that it does not know the grant yet', async () => {
    const { grant, accept, grantId } = await newGrant(app);
    expect(await outcome(carer, accept)).toBe('later care-code-unknown');
    expect(await outcome(carer, accept)).toBe('later care-code-unknown');
    await sendDone(patient, clientId, grant);
    expect(await outcome(carer, accept)).toBe('done');
    // Both again after lost answers.
    expect(await outcome(carer, accept)).toBe('done');
    expect(await outcome(patient, grant)).toBe('done');
    expect((await caredForRow(carer, grantId)).acceptedAt).not.toBeNull();
  });

  test('after a week an unknown code is refused; many unknown codes are refused at once', async () => {
    const { accept } = await newGrant(app);
    expect(await outcome(carer, accept)).toBe('later care-code-unknown');
    app.clock.advance(7 * day + 1000);
    expect(await outcome(carer, accept)).toBe('refused care-code-over');
    for (let tries = 0; tries < 10; tries += 1)
      expect(await outcome(carer, (await newGrant(app)).accept)).toBe('later care-code-unknown');
    expect(await outcome(carer, (await newGrant(app)).accept)).toBe('refused too-many-requests');
  });

  test('a code is valid for 7 days and for one person; not for the patient', async () => {
    const late = await codeOf(patient);
    app.clock.advance(7 * day + 1000);
    const laterAccept = envelope(
      'care.accept',
      { grantId: late.grantId, code: late.code },
      { createdAt: app.clock.now().toISOString() },
    );
    expect(await outcome(carer, laterAccept)).toBe('refused care-code-over');

    const own = await codeOf(patient);
    expect(await outcome(patient, own.accept)).toBe('refused care-of-oneself');
    const other = await app.newPatient();
    const outcomes = await Promise.all([outcome(carer, own.accept), outcome(other, own.accept)]);
    expect(outcomes.toSorted()).toEqual(['done', 'refused care-code-used']);
    const wrong = newCareCode();
    const { grantId } = await codeOf(patient);
    expect(await outcome(other, change('care.accept', { grantId, code: wrong }))).toBe(
      'refused care-code-over',
    );
    expect((await careIdsOf(wrong)).grantId).not.toBe(grantId);
  });

  test('a patient’s code that was taken up offline in time may arrive until the 14th day', async () => {
    const [late, tooLate] = [await codeOf(patient), await codeOf(patient)];
    app.clock.advance(14 * day - 1000);
    expect(await outcome(carer, late.accept)).toBe('done');
    app.clock.advance(2000);
    expect(await outcome(carer, tooLate.accept)).toBe('refused care-code-over');
  });

  test('a grant whose code nobody could take up any more is refused: the phone’s date is wrong', async () => {
    const [late, tooLate] = [await newGrant(app), await newGrant(app)];
    app.clock.advance(14 * day - 1000);
    expect(await outcome(patient, late.grant)).toBe('done');
    app.clock.advance(2000);
    expect(await outcome(patient, tooLate.grant)).toBe('refused care-code-late');
    // The clinic does not know it, and the carer hears nothing else than before.
    expect(await outcome(carer, tooLate.accept)).toBe('later care-code-unknown');
  });

  test('a grant of another person can be neither changed nor ended nor opened', async () => {
    const { grantId } = await take(app, patient, carer);
    const stranger = await app.newPatient();
    const args = { grantId, label: 'x', allows: allows({ bills: 'read' }), endsOn: null };
    for (const person of [stranger, carer]) {
      expect(await outcome(person, change('care.change', args))).toBe('refused not-yours');
      expect(await outcome(person, change('care.revoke', { grantId }))).toBe('refused not-yours');
    }
    for (const person of [stranger, patient]) {
      expect(await outcome(person, change('care.leave', { grantId }))).toBe('refused not-yours');
      expect(await refusalOf(await requestOpening(person, grantId))).toBe('404 not-found');
    }
    expect((await carerRow(patient, grantId)).endedAt).toBeNull();
  });

  test('a revoke ends the session at once, and the patient sees when', async () => {
    const { grantId } = await take(app, patient, carer);
    const session = await openCare(app, carer, grantId);
    expect(session.account).toMatchObject({ id: patient.account.id, email: null, phone: null });
    expect((await session.request('me/changes')).status).toBe(200);
    await sendDone(patient, clientId, change('care.revoke', { grantId }));
    expect(await refusalOf(await session.request('me/changes'))).toBe('401 care-ended');
    const again = await postJson(session, 'auth/refresh', { refreshToken: session.refreshToken });
    expect(await refusalOf(again)).toBe('401 care-ended');
    expect(await refusalOf(await requestOpening(carer, grantId))).toBe('409 care-over');
    expect(await carerRow(patient, grantId)).toMatchObject({ endedBy: 'patient' });
    expect(await caredForRow(carer, grantId)).toMatchObject({ endedBy: 'patient' });
    // The carer's own sign-in goes on.
    expect((await carer.request('me')).status).toBe(200);
  });

  test('the carer gives it up', async () => {
    const { grantId } = await take(app, patient, carer);
    const session = await openCare(app, carer, grantId);
    await sendDone(carer, clientId, change('care.leave', { grantId }));
    expect(await refusalOf(await session.request('me'))).toBe('401 care-ended');
    expect(await carerRow(patient, grantId)).toMatchObject({ endedBy: 'carer' });
  });

  test('after its last day a grant is over, also for a refresh', async () => {
    const { grantId } = await take(app, patient, carer, undefined, inDays(1));
    const session = await openCare(app, carer, grantId);
    app.clock.advance(day);
    const pair = v.parse(
      refreshed,
      await (
        await postJson(session, 'auth/refresh', { refreshToken: session.refreshToken })
      ).json(),
    );
    const bearer = { authorization: `Bearer ${pair.token}` };
    expect((await app.request('me', { headers: bearer })).status).toBe(200);
    app.clock.advance(day);
    expect(await refusalOf(await app.request('me', { headers: bearer }))).toBe('401 care-ended');
    const late = await postJson(session, 'auth/refresh', { refreshToken: pair.refreshToken });
    expect(await refusalOf(late)).toBe('401 care-ended');
  });

  test('the end of the carer’s own session ends what it opened', async () => {
    const { grantId } = await take(app, patient, carer);
    const session = await openCare(app, carer, grantId);
    await carer.request('auth/sign-out', { method: 'POST' });
    expect(await refusalOf(await session.request('me'))).toBe('401 sign-in-needed');
  });

  test('a deletion of either account ends the access', async () => {
    const password = 'a long enough password';
    const passwordHash = await hashPassword(password);
    for (const who of ['patient', 'carer'] as const) {
      const [one, other] = [await app.newPatient(), await app.newPatient()];
      const { grantId } = await take(app, one, other);
      const session = await openCare(app, other, grantId);
      const deleted = who === 'patient' ? one : other;
      await app.db
        .update(accounts)
        .set({ passwordHash })
        .where(eq(accounts.id, deleted.account.id));
      const response = await deleted.request('me/delete', json('POST', { password }));
      expect(response.status).toBe(200);
      expect(await refusalOf(await session.request('me'))).toBe('401 care-ended');
      const row =
        who === 'patient' ? await caredForRow(other, grantId) : await carerRow(one, grantId);
      expect(row).toMatchObject({ endedBy: 'account' });
    }
  });

  test('the patient sees the carer among those who opened the record, and no device of theirs', async () => {
    const { grantId } = await take(app, patient, carer);
    await openCare(app, carer, grantId);
    const { items } = v.parse(
      endpoints.recordAccess.answer,
      await (await patient.request('me/record-access')).json(),
    );
    expect(items).toMatchObject([
      { name: carer.account.name, carer: true, action: 'open' },
      { name: carer.account.name, carer: true, self: false, act: 'care.accept' },
      { name: patient.account.name, carer: false, self: true, act: 'care.grant' },
    ]);
    const { devices } = v.parse(
      endpoints.devices.answer,
      await (await patient.request('me/devices')).json(),
    );
    expect(devices).toHaveLength(1);
  });

  test('what a carer writes has their name; what the patient writes has none', async () => {
    const { grantId } = await take(app, patient, carer);
    const session = await openCare(app, carer, grantId);
    const written = ticketOf();
    await sendDone(session, clientId, written);
    await sendDone(patient, clientId, ticketOf());
    const page = v.parse(
      endpoints.changes.answer,
      await (await patient.request('me/changes?since=0')).json(),
    );
    const authors = page.changes.flatMap(({ collection, row }) =>
      collection === 'message' && row && typeof row === 'object' && 'writtenBy' in row
        ? [row.writtenBy]
        : [],
    );
    expect(authors.toSorted()).toEqual([carer.account.name, null].toSorted());
  });
});

import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { careIdsOf, newCareCode } from '#contract/careCode.ts';
import { type Carer, carer } from '#contract/carer.ts';
import { endpoints } from '#contract/endpoints.ts';
import { staffCarerEndpoints } from '#contract/staff/carers.ts';
import { clinicDay } from '#contract/time.ts';
import { accounts, auditLog, careGrants } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import {
  allows,
  caredForRow,
  carerRow,
  change,
  clientId,
  openCare,
  outcome,
  refusalOf,
  take,
} from './care.ts';
import { envelope, problemOf, readAllPages, sendDone, ticketOf } from './send.ts';

const day = 86_400_000;

interface Offer {
  grantId: string;
  code: string;
  body: Record<string, unknown>;
}

describe.each(databases)('carers at the desk (%s)', (kind) => {
  let app: TestApp;
  let patient: Patient;
  let relative: Patient;
  let reception: TestStaff;
  const sent: { contact: string; text: string }[] = [];
  beforeAll(async () => {
    app = await createTestApp(kind, {
      notifier: {
        canReach: () => true,
        send: async (contact, { text }) => void sent.push({ contact, text }),
      },
    });
    reception = await newStaff(app, ['reception'], 'Mina Rahimi');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    patient = await app.newPatient();
    relative = await app.newPatient();
    sent.length = 0;
    await app.db
      .update(accounts)
      .set({ emailVerifiedAt: app.clock.now().toISOString() })
      .where(eq(accounts.id, patient.account.id));
  });
  const inDays = (days: number) => clinicDay(new Date(app.clock.now().getTime() + days * day));
  const offer = async (changed: object = {}): Promise<Offer> => {
    const code = newCareCode();
    const { grantId, codeHash } = await careIdsOf(code);
    const body = {
      label: 'Her son',
      allows: allows({ messages: 'write' }),
      endsOn: inDays(10),
      codeHash,
      consent: 'patient',
      ...changed,
    };
    return { grantId, code, body };
  };
  const pathOf = (grantId: string) => `staff/patients/${patient.account.id}/carers/${grantId}`;
  const start = ({ grantId, body }: Offer, by = reception) => by.send('PUT', pathOf(grantId), body);
  const started = async (changed: object = {}): Promise<Offer> => {
    const made = await offer(changed);
    expect((await start(made)).status).toBe(200);
    return made;
  };
  const end = (grantId: string, by = reception) => by.send('POST', `${pathOf(grantId)}/end`);
  const accept = ({ grantId, code }: Offer) =>
    envelope('care.accept', { grantId, code }, { createdAt: app.clock.now().toISOString() });
  const revOf = async (person: Patient) => (await readAllPages(person, 0, 100)).at(-1)?.rev ?? 0;
  const listAs = async (by: TestStaff): Promise<Carer[]> => {
    const response = await by.request(`staff/patients/${patient.account.id}/carers`);
    return v.parse(staffCarerEndpoints.staffCarers.answer, await response.json()).carers;
  };
  const linesOf = async (act: string) => {
    const lines = await app.db.select().from(auditLog).where(eq(auditLog.act, act));
    return lines.filter(({ patientId }) => patientId === patient.account.id);
  };

  test('reception starts a grant, a carer takes it up within its limits, and reception ends it', async () => {
    const made = await started();
    expect(await carerRow(patient, made.grantId)).toMatchObject({
      label: 'Her son',
      by: 'clinic',
      staffName: 'Mina Rahimi',
      acceptedAt: null,
    });
    expect(await outcome(relative, accept(made))).toBe('done');
    const session = await openCare(app, relative, made.grantId);
    await sendDone(session, clientId, ticketOf());
    expect((await session.request('me/devices')).status).toBe(403);
    expect(await listAs(reception)).toMatchObject([
      { carerName: relative.account.name, endsOn: inDays(10), allows: { bills: 'none' } },
    ]);

    const revs = await Promise.all([patient, relative].map(revOf));
    const ended = v.parse(carer, await (await end(made.grantId)).json());
    expect(ended).toMatchObject({ endedBy: 'clinic', endedByName: 'Mina Rahimi' });
    expect(await refusalOf(await session.request('me/changes'))).toBe('401 care-ended');
    expect(await carerRow(patient, made.grantId)).toEqual(ended);
    // In the feeds of both.
    for (const [index, person] of [patient, relative].entries())
      expect(await revOf(person)).toBeGreaterThan(revs[index] ?? Infinity);
    expect(await caredForRow(relative, made.grantId)).toMatchObject({ endedBy: 'clinic' });
  });

  test('the patient gets notices and sees both in the history, with the colleague', async () => {
    const made = await started();
    const { grantId } = made;
    const noticeOf = (text: string) => ({
      contact: patient.account.email,
      text: expect.stringContaining(`notify.${text}`),
    });
    expect(sent).toEqual([noticeOf('carerStarted')]);
    expect(await outcome(relative, accept(made))).toBe('done');
    expect(sent).toEqual([noticeOf('carerStarted'), noticeOf('carerAccepted')]);
    // Received again: told once.
    expect(await outcome(relative, accept(made))).toBe('done');
    expect(sent).toHaveLength(2);
    await end(grantId);
    expect(sent.at(-1)?.text).toContain('notify.carerEnded');
    const { items } = v.parse(
      endpoints.recordAccess.answer,
      await (await patient.request('me/record-access')).json(),
    );
    expect(items).toMatchObject([
      { name: 'Mina Rahimi', roles: ['reception'], action: 'change', carerAct: 'ended' },
      { name: relative.account.name, carer: true, act: 'care.accept' },
      { name: 'Mina Rahimi', roles: ['reception'], action: 'change', carerAct: 'started' },
    ]);
  });

  test('the patient can change and end what the clinic started; the carer can give it up', async () => {
    const made = await started({ label: null, consent: 'representative' });
    const { grantId } = made;
    const args = { grantId, label: 'Ali', allows: allows({ visits: 'read' }), endsOn: null };
    await sendDone(patient, clientId, change('care.change', args));
    expect(await outcome(relative, accept(made))).toBe('done');
    const session = await openCare(app, relative, grantId);
    await sendDone(patient, clientId, change('care.revoke', { grantId }));
    expect(await refusalOf(await session.request('me'))).toBe('401 care-ended');
    expect(await carerRow(patient, grantId)).toMatchObject({
      endedBy: 'patient',
      endedByName: null,
    });
    const other = await started();
    expect(await outcome(relative, accept(other))).toBe('done');
    await sendDone(relative, clientId, change('care.leave', { grantId: other.grantId }));
    expect(await carerRow(patient, other.grantId)).toMatchObject({ endedBy: 'carer' });
  });

  test('reception ends what the patient granted, and a code that nobody has taken up', async () => {
    const own = await take(app, patient, relative);
    const session = await openCare(app, relative, own.grantId);
    expect((await end(own.grantId)).status).toBe(200);
    expect(await refusalOf(await session.request('me'))).toBe('401 care-ended');
    const open = await started();
    expect((await end(open.grantId)).status).toBe(200);
    expect(await outcome(relative, accept(open))).toBe('refused care-code-over');
  });

  test('one line for each act, in its transaction; sent again there is no other', async () => {
    const made = await started({ consent: 'representative' });
    expect((await start(made)).status).toBe(200);
    expect(await linesOf('staffStartCarer')).toMatchObject([
      {
        action: 'change',
        actorName: 'Mina Rahimi',
        subject: `grant ${made.grantId}`,
        reason: 'representative',
        after: expect.stringContaining('"messages":"write"'),
      },
    ]);
    const other = await start({ ...made, body: { ...made.body, label: 'Another' } });
    expect(await refusalOf(other)).toBe('409 reused-id');
    for (let times = 0; times < 2; times += 1) expect((await end(made.grantId)).status).toBe(200);
    expect(await linesOf('staffEndCarer')).toMatchObject([
      { before: expect.stringContaining('Her son'), after: expect.stringContaining('clinic') },
    ]);
    expect(sent).toHaveLength(2);
    // Neither the code nor its hash is in the log.
    const log = JSON.stringify(await app.db.select().from(auditLog));
    for (const secret of [made.code, String(made.body['codeHash'])])
      expect(log).not.toContain(secret);

    await app.db.execute('alter table audit_log rename to audit_log_away');
    const unlogged = await offer();
    expect((await start(unlogged)).status).toBe(500);
    await app.db.execute('alter table audit_log_away rename to audit_log');
    expect(
      await app.db.select().from(careGrants).where(eq(careGrants.id, unlogged.grantId)),
    ).toEqual([]);
  });

  test('without consent, a group or a last day within 90 days nothing is granted', async () => {
    for (const [changed, field] of [
      [{ consent: undefined }, 'consent'],
      [{ consent: 'nobody' }, 'consent'],
      [{ endsOn: null }, 'endsOn'],
      [{ endsOn: inDays(-1) }, 'endsOn'],
      [{ endsOn: inDays(91) }, 'endsOn'],
      [{ codeHash: 'short' }, 'codeHash'],
      [{ label: 'x'.repeat(81) }, 'label'],
    ] as const)
      expect(await problemOf(await start(await offer(changed)))).toMatchObject({
        status: 422,
        field,
      });
    expect((await start(await offer({ allows: allows({}) }))).status).toBe(422);
    expect(await listAs(reception)).toEqual([]);
    expect(sent).toEqual([]);
  });

  test('a grant of another patient is neither found, ended, nor made a second time', async () => {
    const made = await started();
    const mine = patient;
    patient = relative;
    expect((await end(made.grantId)).status).toBe(404);
    expect(await refusalOf(await start(made))).toBe('409 reused-id');
    expect(await listAs(reception)).toEqual([]);
    patient = mine;
    expect((await carerRow(patient, made.grantId)).endedAt).toBeNull();
  });

  test('medical sees grants only; billing and editors learn nothing of them', async () => {
    const medical = await newStaff(app, ['medical']);
    expect(await listAs(medical)).toEqual([]);
    expect(await linesOf('staffCarers')).toEqual([]);
    const made = await started({ label: 'Her secret son' });
    expect(await listAs(medical)).toMatchObject([{ label: 'Her secret son' }]);
    expect((await end(made.grantId, medical)).status).toBe(403);
    expect((await start(await offer(), medical)).status).toBe(403);
    const billing = await newStaff(app, ['billing', 'editor']);
    for (const path of [
      `staff/patients/${patient.account.id}`,
      `staff/patients/${patient.account.id}/carers`,
    ]) {
      const text = await (await billing.request(path)).text();
      expect(text).not.toContain('Her secret son');
      expect(text).not.toContain(made.grantId);
    }
    // Reading is one line, and none where there is nothing to read.
    for (let times = 0; times < 2; times += 1) await listAs(medical);
    expect(await linesOf('staffCarers')).toHaveLength(1);
  });

  test('after its last day the grant is over', async () => {
    const made = await started({ endsOn: inDays(1) });
    expect(await outcome(relative, accept(made))).toBe('done');
    const session = await openCare(app, relative, made.grantId);
    app.clock.advance(2 * day);
    expect((await session.request('me')).status).toBe(401);
    app.clock.advance(-2 * day);
  });

  test('a code of the desk ends after 7 days, also one that was taken up in time', async () => {
    const [first, second] = [await started(), await started()];
    const [inTime, late] = [accept(first), accept(second)];
    app.clock.advance(7 * day + 3_500_000);
    // The page of the desk has another clock, or the answer took its time.
    expect(await outcome(relative, inTime)).toBe('done');
    app.clock.advance(200_000);
    expect(await outcome(relative, late)).toBe('refused care-code-over');
    app.clock.advance(-7 * day - 3_700_000);
  });
});

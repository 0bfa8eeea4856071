import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mayMutate } from '#contract/careAccess.ts';
import { careGroups } from '#contract/carer.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type MutationName, mutationRegistry } from '#contract/mutations.ts';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { accounts, auditLog } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { fillDemoRecords } from '../support/demoRecords.ts';
import { newStaff } from '../support/staffMember.ts';
import { sampleArgs } from '../fuzz/samples.ts';
import { issueBill, pay } from './billing.ts';
import { allows, change, clientId, openCare, outcome, take } from './care.ts';
import { envelope, readAllPages, replyTo, send, sendDone, ticketOf } from './send.ts';

// What a carer changes is in the audit log, and in the patient's list, once.

const writtenRow = v.object({ writtenBy: v.nullable(v.string()) });
const everything = allows(Object.fromEntries(careGroups.map((group) => [group, 'write' as const])));

describe.each(databases)('lines about carers (%s)', (kind) => {
  let app: TestApp;
  let patient: Patient;
  let carer: Patient;
  const sent: string[] = [];
  beforeAll(async () => {
    app = await createTestApp(kind, {
      notifier: { canReach: () => true, send: async (_to, { text }) => void sent.push(text) },
    });
    await fillDemoContent(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [patient, carer] = [await app.newPatient(), await app.newPatient()];
    await app.db
      .update(accounts)
      .set({ emailVerifiedAt: app.clock.now().toISOString() })
      .where(eq(accounts.id, patient.account.id));
    sent.length = 0;
  });
  const session = async () => {
    const { grantId } = await take(app, patient, carer, everything);
    return { grantId, ...(await openCare(app, carer, grantId)) };
  };
  const linesOf = (actorId: string) =>
    app.db
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.patientId, patient.account.id),
          eq(auditLog.actorId, actorId),
          eq(auditLog.action, 'change'),
        ),
      )
      .orderBy(asc(auditLog.seq));
  const written = async () =>
    (await linesOf(carer.account.id)).filter(({ actorKind }) => actorKind === 'carer');
  const acts = async () => (await written()).map(({ act }) => act);
  const listed = async () =>
    v.parse(endpoints.recordAccess.answer, await (await patient.request('me/record-access')).json())
      .items;
  const nameChange = (value = 'Sara') =>
    envelope('profile.change', {
      profileId: patient.account.id,
      field: 'name',
      value,
      from: null,
    });

  test('a line for each change, with the carer, the act and what it is about', async () => {
    const open = await session();
    const ticket = ticketOf();
    await send(open, clientId, ticket, replyTo(ticket.id), nameChange());
    const lines = await written();
    expect(lines.map(({ act, subject }) => [act, subject?.replace(/\d+$/, 'n')])).toEqual([
      ['ticket.open', 'ticket n'],
      ['message.send', 'ticket n'],
      ['profile.change', 'profile name'],
    ]);
    for (const line of lines)
      expect(line).toMatchObject({
        actorKind: 'carer',
        actorName: carer.account.name,
        action: 'change',
      });
    const changed = (await listed()).filter((each) => each.carer && each.action === 'change');
    expect(changed).toMatchObject([
      { act: 'profile.change', field: 'name', area: 'record', name: carer.account.name },
      { act: 'message.send', field: null, area: 'tickets' },
      { act: 'ticket.open', field: null, area: 'tickets' },
      { act: 'care.accept' },
    ]);
    const desk = await newStaff(app, ['administrator'], 'Nima Azad');
    const page = await desk.request(`staff/audit?patient=${patient.account.id}&action=change`);
    const { items } = v.parse(staffEndpoints.staffAudit.answer, await page.json());
    expect(items[0]).toMatchObject({ act: 'profile.change', subject: 'profile name' });
    expect((await desk.request('staff/audit/check')).status).toBe(200);
  });

  test('sent again, alone, in a batch or at the same time, there is no second line', async () => {
    const open = await session();
    const [first, second] = [ticketOf(), ticketOf()];
    await Promise.all([sendDone(open, clientId, first), sendDone(open, clientId, first)]);
    await send(open, clientId, first, second);
    await send(open, uuidv7(), second, first);
    expect(await acts()).toEqual(['ticket.open', 'ticket.open']);
  });

  test('what is refused, read or written by the patient leaves none', async () => {
    const open = await session();
    const ticket = ticketOf();
    await sendDone(open, clientId, ticket);
    await send(open, clientId, envelope('ticket.read', { ticketId: ticket.id }));
    expect(await outcome(open, replyTo(uuidv7()))).toMatch(/^refused/);
    await send(patient, clientId, replyTo(ticket.id), nameChange());
    expect(await acts()).toEqual(['ticket.open']);
  });

  test('without the line there is no change: both are in one transaction', async () => {
    const open = await session();
    const ticket = ticketOf();
    await app.db.execute('alter table audit_log rename to audit_log_away');
    const answer = await outcome(open, ticket);
    await app.db.execute('alter table audit_log_away rename to audit_log');
    expect(answer).toBe('later server-error');
    expect(await outcome(open, ticket)).toBe('done');
    expect(await acts()).toEqual(['ticket.open']);
  });

  test('of every mutation that a carer has and the sync center lists', async () => {
    const records = await fillDemoRecords(app, patient);
    const open = await session();
    const [form] = records.form;
    if (!form) throw new Error('the demo has no form');
    const samples = sampleArgs({
      tickets: records.ticket,
      forms: records.form,
      packages: records.patientPackage,
      consults: records.consult,
      recommendations: records.recommendation,
      loanRecommendations: records.loanRecommendation,
      cardOrders: records.cardOrder,
      results: records.result,
      accountId: patient.account.id,
      publicForm: form.questionnaire,
    });
    const expected: string[] = [];
    const created = new Map<string, string>();
    for (const name of Object.keys(mutationRegistry) as MutationName[]) {
      if (!mayMutate(everything, name)) continue;
      const isQuiet = 'quiet' in mutationRegistry[name];
      for (const args of samples[name] ?? []) {
        const mutation = envelope(name, args);
        if ((await outcome(open, mutation)) !== 'done' || isQuiet) continue;
        expected.push(name);
        created.set(mutation.id, name);
      }
    }
    expect(await acts()).toEqual(expected);
    expect(new Set(expected)).toContain('consult.cancel');
    expect(new Set(expected)).toContain('recommendation.answer');
    // What the carer made is signed, and nothing else.
    const rows = (await readAllPages(patient, 0, 100)).flatMap(({ changes }) => changes);
    const signed = rows.flatMap(({ id, row }) =>
      v.is(writtenRow, row) && row.writtenBy === carer.account.name ? (created.get(id) ?? []) : [],
    );
    expect(new Set(signed)).toEqual(
      new Set([
        'document.add',
        'consult.request',
        'cardOrder.request',
        'message.send',
        'submission.send',
      ]),
    );
    const desk = await newStaff(app, ['medical', 'reception'], 'Dr Nasrin Etemadi');
    const found = await desk.request(`staff/patients/${patient.account.id}`);
    const record = v.parse(staffEndpoints.staffPatient.answer, await found.json());
    for (const list of [record.documents, record.consults, record.cardOrders, record.answers])
      expect(list?.map(({ writtenBy }) => writtenBy)).toContain(carer.account.name);
  });

  test('a payment that a carer begins has a line; asked for again, no other', async () => {
    const billId = await issueBill(app, patient);
    const open = await session();
    const id = uuidv7();
    for (let times = 0; times < 2; times += 1)
      expect((await pay(open, billId, id)).status).toBe(200);
    expect(await acts()).toEqual(['pay']);
    expect((await listed())[0]).toMatchObject({ carer: true, act: 'pay', area: 'bills' });
  });

  test('the patient sees changes of a grant, and is told when it allows more', async () => {
    const { grantId } = await session();
    const narrow = { grantId, label: 'Her', allows: allows({ bills: 'read' }), endsOn: null };
    await sendDone(patient, clientId, change('care.change', narrow));
    expect(sent.at(-1)).toContain('notify.carerAccepted');
    const wide = change('care.change', { ...narrow, allows: allows({ bills: 'write' }) });
    await sendDone(patient, clientId, wide);
    await sendDone(patient, clientId, wide);
    expect(sent.filter((text) => text.includes('notify.carerWidened'))).toHaveLength(1);
    expect((await listed()).filter(({ act }) => act === 'care.change')).toMatchObject([
      { self: true, carer: false, action: 'change' },
      { self: true, carer: false, action: 'change' },
    ]);
    const [, last] = (await linesOf(patient.account.id)).filter(({ act }) => act === 'care.change');
    expect(JSON.parse(last?.before ?? '')).toMatchObject({ allows: { bills: 'read' } });
  });
});

import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordPath } from '#contract/recordLink.ts';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { auditLog, documents, messages, results } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { openTicket } from './send.ts';

const file = {
  fileId: uuidv7(),
  name: 'sheet.pdf',
  type: 'application/pdf' as const,
  size: 100,
  sha256: 'a'.repeat(64),
  state: 'here' as const,
};

describe.each(databases)('links to the record in an answer (%s)', (kind) => {
  let app: TestApp;
  let doctor: TestStaff;
  let reception: TestStaff;
  let mina: Patient;
  let number: number;
  let ticketId: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    doctor = await newStaff(app, ['medical'], 'Dr Kaveh');
    reception = await newStaff(app, ['reception'], 'Mina R');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
    ({ ticketId, number } = await openTicket(app, mina));
  });

  const addDocument = async (owner: Patient, category: 'lab' | 'identity', createdAt: string) => {
    const id = uuidv7();
    await app.db.insert(documents).values({
      accountId: owner.account.id,
      id,
      title: { und: category },
      category,
      by: 'clinic',
      file,
      takenAt: null,
      number: null,
      createdAt,
    });
    return { kind: 'document', id } as const;
  };
  const addResult = async (owner: Patient) => {
    const id = uuidv7();
    await app.db.insert(results).values({
      accountId: owner.account.id,
      id,
      title: { en: 'Blood count' },
      place: null,
      takenAt: '2026-11-03T08:00:00.000Z',
      reportedAt: '2026-11-03T09:00:00.000Z',
      measurements: [],
      comment: null,
      documentId: null,
      patientPackageId: null,
      seenAt: null,
    });
    return { kind: 'result', id } as const;
  };
  const list = async (member: TestStaff) => {
    const answer = await member.request(`staff/tickets/${number}/linkable`);
    return v.parse(staffEndpoints.staffLinkable.answer, await answer.json()).items;
  };

  test('offers what the patient has and the role opens, the newest first, with lines', async () => {
    const sheet = await addDocument(mina, 'lab', '2026-11-01T08:00:00.000Z');
    const passport = await addDocument(mina, 'identity', '2026-11-05T08:00:00.000Z');
    const blood = await addResult(mina);
    await addDocument(await app.newPatient(), 'lab', '2026-11-02T08:00:00.000Z');
    expect((await list(doctor)).map(({ id }) => id)).toEqual([passport.id, blood.id, sheet.id]);
    expect((await list(reception)).map(({ id }) => id)).toEqual([passport.id]);
    const lines = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.patientId, mina.account.id), eq(auditLog.action, 'open')));
    expect(lines.map(({ actorName, act }) => `${actorName} ${act}`).toSorted()).toEqual([
      'Dr Kaveh documents',
      'Dr Kaveh results',
      'Mina R documents',
    ]);
  });

  test('an answer links to records of this patient only', async () => {
    const own = await addResult(mina);
    const stranger = await app.newPatient();
    const reply = (link: Parameters<typeof recordPath>[0]) =>
      doctor.send('POST', `staff/tickets/${number}/replies`, {
        body: `Look at this.\nhttps://clinic.example/en${recordPath(link)}`,
      });
    for (const other of [
      await addResult(stranger),
      await addDocument(stranger, 'lab', '2026-11-02T08:00:00.000Z'),
      { kind: 'document', id: own.id } as const,
    ]) {
      const refused = await reply(other);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ type: 'urn:nabz:problem:no-such-record' });
    }
    expect((await reply(own)).status).toBe(200);
    const sent = await app.db
      .select({ body: messages.body })
      .from(messages)
      .where(and(eq(messages.ticketId, ticketId), eq(messages.author, 'clinic')));
    expect(sent).toEqual([
      { body: `Look at this.\nhttps://clinic.example/en/panel/my-results/${own.id}` },
    ]);
  });
});

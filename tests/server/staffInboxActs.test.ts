import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { fillBlanks } from '#contract/staff/savedAnswers.ts';
import { auditLog, messages } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { onePixelPng } from '../support/onePixelPng.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { openTicket, problemOf, replyTo, sendDone, storedBodies } from './send.ts';

const client = uuidv7();

describe.each(databases)('acts on a ticket (%s)', (kind) => {
  let app: TestApp;
  let doctor: TestStaff;
  let reception: TestStaff;
  let mina: Patient;
  let number: number;
  let ticketId: string;
  let firstMessage: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    doctor = await newStaff(app, ['medical'], 'Dr Kaveh');
    reception = await newStaff(app, ['reception'], 'Mina R');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
    ({ ticketId, number, firstMessage } = await openTicket(app, mina, { client }));
  });

  const path = (rest = '') => `staff/tickets/${number}${rest}`;
  const read = async (member: TestStaff) =>
    v.parse(staffEndpoints.staffTicket.answer, await (await member.request(path())).json());
  const reply = (member: TestStaff, body: object) => member.send('POST', path('/replies'), body);

  test('of two answers at once one is sent; the other is refused and overwrites nothing', async () => {
    const both = await Promise.all([
      reply(doctor, { body: 'One', after: firstMessage }),
      reply(reception, { body: 'Two', after: firstMessage }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused && (await problemOf(refused))).toMatchObject({
      type: 'urn:nabz:problem:answered-meanwhile',
    });
    expect(await storedBodies(app, ticketId)).toHaveLength(2);
    expect((await reply(reception, { body: 'Two', after: firstMessage, force: true })).status).toBe(
      200,
    );
    const { messages: thread } = await read(doctor);
    expect(
      thread
        .slice(1)
        .map(({ body }) => body)
        .toSorted(),
    ).toEqual(['One', 'Two']);
    expect(thread[1]?.authorName).toMatchObject({ und: expect.stringMatching(/Kaveh|Mina R/) });
  });

  test('an answer is refused when the patient wrote meanwhile; sent again it is stored once', async () => {
    await sendDone(mina, client, replyTo(ticketId, 'It bleeds'));
    expect((await reply(doctor, { body: 'Fine', after: firstMessage })).status).toBe(409);
    const last = (await read(doctor)).messages.at(-1)?.id;
    const id = uuidv7();
    for (let time = 0; time < 2; time += 1)
      expect((await reply(doctor, { id, body: 'Come in', after: last })).status).toBe(200);
    expect(await storedBodies(app, ticketId)).toHaveLength(3);
    // Written on after the answer was lost: it must not be taken for sent.
    for (const change of [{ body: 'Come in at 9' }, { translation: { locale: 'fa', body: 'ب' } }]) {
      const other = await reply(doctor, { id, body: 'Come in', after: last, ...change });
      expect(await problemOf(other)).toMatchObject({
        status: 409,
        type: 'urn:nabz:problem:reused-id',
      });
    }
    expect(await storedBodies(app, ticketId)).toHaveLength(3);
  });

  test('an answer in the patient’s language holds what the writer wrote, and may close', async () => {
    await reply(doctor, {
      body: 'بیایید',
      translation: { locale: 'en', body: 'Come in' },
      thenClose: true,
    });
    const { ticket, messages: thread } = await read(doctor);
    expect(ticket).toMatchObject({ status: 'closed', group: 'closed' });
    expect(thread.at(-1)).toMatchObject({
      body: 'بیایید',
      translations: [{ locale: 'en', body: 'Come in', isMachine: false, checkedBy: 'Dr Kaveh' }],
    });
  });

  test('changes with an old version are refused', async () => {
    const { version } = await read(doctor);
    const handle = (member: TestStaff, body: object) =>
      member.send('POST', path('/handling'), body);
    expect((await handle(doctor, { version, urgency: 'urgent' })).status).toBe(200);
    for (const response of [
      await handle(reception, { version, department: 'travel' }),
      await reception.send('POST', path('/close'), { version }),
    ])
      expect(await problemOf(response)).toMatchObject({
        status: 409,
        type: 'urn:nabz:problem:edited-meanwhile',
      });
    const now = await read(reception);
    expect(now.ticket).toMatchObject({ urgency: 'urgent', department: 'medical', status: 'open' });
    expect((await reception.send('POST', path('/close'), { version: now.version })).status).toBe(
      200,
    );
    const closed = await read(doctor);
    await doctor.send('POST', path('/reopen'), { version: closed.version });
    expect((await read(doctor)).ticket.group).toBe('urgent');
    const lines = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `ticket ${number}`));
    expect(
      lines.filter(({ action }) => action === 'change').map(({ act, after }) => [act, after]),
    ).toEqual([
      ['staffHandle', expect.stringContaining('"urgency":"urgent"')],
      ['staffClose', '"closed"'],
      ['staffReopen', '"open"'],
    ]);
  });

  test('who writes is seen by others, until a minute after the last call', async () => {
    await reception.send('POST', path('/presence'), { isWriting: true });
    expect((await read(doctor)).presence).toMatchObject([{ name: 'Mina R', isWriting: true }]);
    app.clock.advance(59_000);
    await reception.send('POST', path('/presence'), { isWriting: true });
    app.clock.advance(59_000);
    expect((await read(doctor)).presence).toHaveLength(1);
    app.clock.advance(2000);
    expect((await read(doctor)).presence).toEqual([]);
    await reception.send('POST', path('/presence'), { isWriting: false });
    await reception.send('POST', path('/presence'), { isWriting: false, isLeaving: true });
    expect((await read(doctor)).presence).toEqual([]);
  });

  const startsOf = ({ account }: Patient) =>
    app.db.$count(
      auditLog,
      and(eq(auditLog.patientId, account.id), eq(auditLog.act, 'staffStartUpload')),
    );

  test('an attachment of staff reaches the patient; staff open only files of the ticket', async () => {
    const bytes = Buffer.from(onePixelPng, 'base64');
    const fileId = uuidv7();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { name: 'INR.png', type: 'image/png', size: bytes.length, sha256 };
    expect((await reply(doctor, { body: 'See', attachments: [fileId] })).status).toBe(422);
    // Sent again after a lost answer, the start is still one line of the log.
    for (let time = 0; time < 2; time += 1)
      expect((await doctor.send('PUT', path(`/files/${fileId}`), file)).status).toBe(200);
    expect(await startsOf(mina)).toBe(1);
    const sent = await doctor.request(path(`/files/${fileId}/pieces?offset=0`), {
      method: 'POST',
      body: bytes,
    });
    expect(await sent.json()).toMatchObject({ complete: true });
    expect((await doctor.request(path(`/files/${fileId}`))).status).toBe(404);
    expect((await reply(doctor, { body: 'See', attachments: [fileId] })).status).toBe(200);
    const own = await mina.request(`me/files/${fileId}`);
    expect(Buffer.from(await own.arrayBuffer()).equals(bytes)).toBe(true);
    const opened = await reception.request(path(`/files/${fileId}`));
    expect(opened.headers.get('content-disposition')).toBe('attachment');
    expect(opened.headers.get('cache-control')).toBe('no-store');
    const [row] = await app.db.select().from(messages).where(eq(messages.body, 'See'));
    expect(row?.attachments).toMatchObject([{ name: 'INR.png', state: 'here' }]);

    const html = uuidv7();
    await doctor.send('PUT', path(`/files/${html}`), {
      ...file,
      size: 6,
      sha256: createHash('sha256').update('<html>').digest('hex'),
    });
    const refused = await doctor.request(path(`/files/${html}/pieces?offset=0`), {
      method: 'POST',
      body: '<html>',
    });
    expect(await problemOf(refused)).toMatchObject({ type: 'urn:nabz:problem:type-refused' });
  });

  test('saved answers are added, changed and removed; a title is used once', async () => {
    const written = { title: `inr ${kind}`, texts: { en: 'Dear {name}, test today.' } };
    const added = await doctor.send('POST', 'staff/saved-answers', written);
    const { id, updatedAt } = v.parse(
      staffEndpoints.staffAddSavedAnswer.answer,
      await added.json(),
    );
    expect(
      await problemOf(await reception.send('POST', 'staff/saved-answers', written)),
    ).toMatchObject({ status: 422, field: 'title' });
    app.clock.advance(1000);
    const change = { ...written, texts: { en: 'New', fa: 'نو' }, before: updatedAt };
    expect((await reception.send('PUT', `staff/saved-answers/${id}`, change)).status).toBe(200);
    expect((await doctor.send('PUT', `staff/saved-answers/${id}`, change)).status).toBe(409);
    const listed = await (await doctor.request('staff/saved-answers')).text();
    expect(listed).toContain('نو');
    await doctor.send('POST', `staff/saved-answers/${id}/remove`);
    const lines = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.act, 'staffRemoveSavedAnswer'));
    expect(lines.at(-1)?.before).toContain(written.title);
    expect(await (await doctor.request('staff/saved-answers')).json()).toEqual({ items: [] });
  });
});

test('blanks are filled from the record; empty and unknown ones stay and are named', () => {
  const values = { name: 'Zahra', subject: '', number: '481', staff: 'Kaveh' };
  expect(fillBlanks('Dear {name}, No. {number}. {staff}', values)).toEqual({
    text: 'Dear Zahra, No. 481. Kaveh',
    open: [],
  });
  expect(fillBlanks('{subject} {dose} {constructor}', values)).toEqual({
    text: '{subject} {dose} {constructor}',
    open: ['subject', 'dose', 'constructor'],
  });
});

import { serve } from '@hono/node-server';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseRow } from '#contract/collections.ts';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { isUnread } from '#contract/ticket.ts';
import {
  accounts,
  auditLog,
  sessions,
  tickets,
  webPushSubscriptions,
} from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { staffToken } from '../support/server.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { problemOf, readPage, replyTo, sendDone } from './send.ts';
import { pdfFile, type TestFile } from './upload.ts';

const { staffBeginTicket, staffTickets } = staffEndpoints;

describe.each(databases)('a ticket that the clinic begins (%s)', (kind) => {
  let app: TestApp;
  let reception: TestStaff;
  let billing: TestStaff;
  let mina: Patient;
  let key: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    reception = await newStaff(app, ['reception'], 'Mina R');
    billing = await newStaff(app, ['billing'], 'Bita');
    mina = await app.newPatient();
    const [account] = await app.db.select().from(accounts).where(eq(accounts.id, mina.account.id));
    key = `P-${account?.number}`;
  });
  afterAll(() => app.close());

  const letter = (change: object = {}) => ({
    id: uuidv7(),
    messageId: uuidv7(),
    subject: 'Your visit on Monday',
    department: 'reception',
    body: 'Please come an hour earlier.',
    ...change,
  });
  const begin = (member: TestStaff, body: object, patient = key) =>
    member.send('POST', `staff/patients/${patient}/tickets`, body);
  const begun = async (member: TestStaff, body: object) => {
    const response = await begin(member, body);
    expect(response.status).toBe(200);
    return v.parse(staffBeginTicket.answer, await response.json());
  };
  const latest = async () => (await readPage(mina, 0)).rev;
  const linesOf = (number: number) =>
    app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.act, 'staffBeginTicket'), eq(auditLog.subject, `ticket ${number}`)));

  async function upload(member: TestStaff, { bytes, ref }: TestFile): Promise<string> {
    const { fileId, name, type, size, sha256 } = ref;
    const path = `staff/patients/${key}/files/${fileId}`;
    expect((await member.send('PUT', path, { name, type, size, sha256 })).status).toBe(200);
    const sent = await member.request(`${path}?offset=0`, { method: 'POST', body: bytes });
    expect(await sent.json()).toMatchObject({ complete: true });
    return fileId;
  }

  test('reaches the patient as an open ticket with an unread answer, who can reply', async () => {
    const rev = await latest();
    const file = pdfFile(2000);
    const sent = letter({
      attachments: [await upload(billing, file)],
      translation: { locale: 'fa', body: 'لطفاً یک ساعت زودتر بیایید.' },
    });
    const { number, ticketId } = await begun(reception, sent);
    const { changes } = await readPage(mina, rev);
    expect(changes.map(({ collection }) => collection).toSorted()).toEqual(['message', 'ticket']);
    const rowOf = (name: 'ticket' | 'message') =>
      changes.find(({ collection }) => collection === name)?.row;
    const ticket = parseRow('ticket', rowOf('ticket'));
    expect(ticket).toMatchObject({
      id: sent.id,
      number,
      subject: sent.subject,
      status: 'answered',
      urgency: 'routine',
    });
    expect(ticket && isUnread(ticket)).toBe(true);
    expect(parseRow('message', rowOf('message'))).toMatchObject({
      id: sent.messageId,
      ticketId,
      author: 'clinic',
      authorName: { und: 'Mina R' },
      body: sent.body,
      attachments: [{ fileId: file.ref.fileId, state: 'here' }],
      translations: [{ locale: 'fa', isOriginal: true }],
    });
    const download = await mina.request(`me/files/${file.ref.fileId}`);
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(file.bytes);

    const list = async () => {
      const response = await reception.request(`staff/tickets?q=${number}`);
      return v.parse(staffTickets.answer, await response.json()).items;
    };
    expect(await list()).toMatchObject([{ group: 'answered', lastAuthor: 'clinic', readAt: null }]);
    app.clock.advance(60_000);
    await sendDone(mina, uuidv7(), replyTo(ticketId, 'I will'));
    expect(await list()).toMatchObject([{ group: 'waiting', lastAuthor: 'patient' }]);
  });

  test('sent twice, also at once, it is one ticket with one line of the audit log', async () => {
    const sent = letter();
    const [one, two] = await Promise.all([begun(reception, sent), begun(reception, sent)]);
    const rev = await latest();
    expect([two, await begun(reception, sent)]).toEqual([one, one]);
    expect(await latest()).toBe(rev);
    expect(await app.db.select().from(tickets).where(eq(tickets.id, sent.id))).toHaveLength(1);
    const lines = await linesOf(one.number);
    expect(lines).toMatchObject([{ action: 'change', patientId: mina.account.id }]);
    expect(JSON.stringify(lines)).not.toContain('Monday');
  });

  test('an id with other words is refused, so that none are taken for sent', async () => {
    const sent = letter();
    await begun(reception, sent);
    for (const change of [
      { body: 'Please come later.' },
      { subject: 'Another' },
      { messageId: uuidv7() },
      { id: uuidv7() },
      // Without a refusal they would be left out in silence.
      { attachments: [await upload(reception, pdfFile(700))] },
      { translation: { locale: 'fa', body: 'لطفاً بیایید.' } },
    ]) {
      const refused = await begin(reception, { ...sent, ...change });
      expect(await problemOf(refused)).toMatchObject({
        status: 409,
        type: 'urn:nabz:problem:reused-id',
      });
    }
  });

  test('billing begins tickets of bills only; others read what it wrote by their roles', async () => {
    for (const department of ['medical', 'reception', 'travel']) {
      const refused = await begin(billing, letter({ department }));
      expect(await problemOf(refused)).toMatchObject({ status: 422, field: 'department' });
    }
    const { number } = await begun(billing, letter({ department: 'billing' }));
    expect((await billing.request(`staff/tickets/${number}`)).status).toBe(200);
  });

  test('a text that names another patient, by number or full name, is known before it is sent', async () => {
    const other = await app.newPatient();
    const [row] = await app.db
      .update(accounts)
      .set({ name: 'زهراء الموسوي' })
      .where(eq(accounts.id, other.account.id))
      .returning();
    const number = row?.number;
    const named = async (text: string) => {
      const path = `staff/patients/${key}/named-others`;
      const answer = await (await reception.send('POST', path, { text })).json();
      return v.parse(staffEndpoints.staffNamedPatients.answer, answer).numbers;
    };
    for (const text of [
      `The result of P-${number}`,
      `p ${number}, urgent`,
      `مربوط به P-${new Intl.NumberFormat('fa', { useGrouping: false }).format(number ?? 0)} است`,
      'رسالة لزهراء الموسوي، اليوم',
      'زهراء الموسوی',
    ])
      expect(await named(text), text).toEqual([number]);
    for (const text of [
      `The result of ${key}`,
      `AP-${number}`,
      `P-${number}7`,
      'زهراء الموسويان',
      'Zahra',
      "%' or true --",
    ])
      expect(await named(text), text).toEqual([]);
    // A namesake is no other person to whoever reads the text.
    await app.db
      .update(accounts)
      .set({ name: mina.account.name })
      .where(eq(accounts.id, other.account.id));
    expect(await named(`Dear ${mina.account.name}`)).toEqual([]);
  });

  test('an unknown patient, and a file of another record, are refused; nothing is begun', async () => {
    const unknown = await begin(reception, letter(), 'P-99999999');
    expect(await problemOf(unknown)).toMatchObject({ status: 404, field: 'patient' });
    const fileId = await upload(reception, pdfFile(600));
    await begun(reception, letter({ attachments: [fileId] }));
    const sent = letter({ attachments: [fileId] });
    expect(await problemOf(await begin(reception, sent))).toMatchObject({
      status: 422,
      field: 'attachments',
    });
    expect(await app.db.select().from(tickets).where(eq(tickets.id, sent.id))).toEqual([]);
  });

  test('a script begins one by the patient’s number; without a department it is told which', async () => {
    const server = serve({ fetch: app.app.fetch, port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
    const run = (...args: string[]) =>
      promisify(execFile)(
        process.execPath,
        ['server/staff/cli.ts', 'ticket', key, 'From a script', 'Text', ...args],
        {
          env: {
            ...process.env,
            PUBLIC_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
            STAFF_TOKEN: staffToken,
          },
        },
      );
    try {
      const { stdout } = await run('--department', 'travel', '--name', 'Dr Sara');
      const { number } = v.parse(staffBeginTicket.answer, JSON.parse(stdout));
      expect(await app.db.select().from(tickets).where(eq(tickets.number, number))).toMatchObject([
        { subject: 'From a script', department: 'travel', accountId: mina.account.id },
      ]);
      await expect(run()).rejects.toThrow(/--department, one of: medical/);
    } finally {
      server.close();
    }
  });

  test('a device that asked for it gets a push message', async () => {
    const [session] = await app.db
      .select()
      .from(sessions)
      .where(eq(sessions.accountId, mina.account.id));
    await app.db.insert(webPushSubscriptions).values({
      accountId: mina.account.id,
      endpoint: 'https://push.example/one',
      tokenHash: session?.tokenHash ?? '',
      p256dh: 'key',
      auth: 'secret',
      createdAt: app.clock.now().toISOString(),
    });
    await begun(reception, letter());
    const [subscription] = await app.db.select().from(webPushSubscriptions);
    expect(subscription).toMatchObject({ dueAt: expect.any(String) });
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { staffNoticeEndpoints } from '#contract/staff/notices.ts';
import { noticeQueue } from '../../server/db/tables/index.ts';
import { sendDueNotices } from '../../server/notify/clinic/deliver.ts';
import { noticeDepsOf } from '../../server/staff/notices.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { recordingNotifier } from './outbound.ts';
import { replyTo, sendDone, ticketOf } from './send.ts';

const { staffAddNotice, staffNotices, staffTestNotice } = staffNoticeEndpoints;
const minute = 60_000;

/** A receiver on this machine that keeps what it gets. */
async function openReceiver() {
  const got: { headers: Record<string, string>; body: string }[] = [];
  const state = { status: 200, isSilent: false };
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      got.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(state.status, { location: 'http://169.254.169.254/' }).end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { got, state, port, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
}

describe.each(databases)('notices to others (%s)', (kind) => {
  let app: TestApp;
  let administrator: TestStaff;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;
  const mail = recordingNotifier();
  beforeAll(async () => {
    receiver = await openReceiver();
    app = await createTestApp(kind, {
      notifier: mail.notifier,
      allowedWebhookAddresses: ['127.0.0.1'],
    });
    administrator = await newStaff(app, ['administrator']);
  });
  afterAll(async () => {
    receiver.close();
    await app.close();
  });
  afterEach(async () => {
    for (const { id } of await list())
      await administrator.send('POST', `staff/notices/${id}/remove`);
    receiver.got.length = 0;
    receiver.state.status = 200;
    mail.sent.length = 0;
  });

  const list = async () =>
    v.parse(staffNotices.answer, await (await administrator.request('staff/notices')).json()).items;
  const add = async (change: object = {}) => {
    const id = uuidv7();
    const body = { id, channel: 'webhook', address: receiver.url, events: ['ticket', 'reply'] };
    const response = await administrator.send('POST', 'staff/notices', { ...body, ...change });
    expect(response.status).toBe(200);
    return v.parse(staffAddNotice.answer, await response.json());
  };
  /** How far the sender's clock is ahead: sessions at the desk would end with the app's. */
  let ahead = 0;
  const senderDeps = () => ({
    ...noticeDepsOf(app.deps),
    now: () => new Date(app.clock.now().getTime() + ahead),
  });
  const deliver = () => sendDueNotices(senderDeps());
  const client = uuidv7();
  async function openTicket(change: object = {}) {
    const patient = await app.newPatient();
    const envelope = ticketOf({ subject: 'Chest pain of Mina', ...change });
    await sendDone(patient, client, envelope);
    return { patient, id: envelope.id };
  }

  test('a ticket and a reply are sent signed, with nothing about the patient', async () => {
    const { secret } = await add();
    const { patient, id } = await openTicket();
    await deliver();
    await sendDone(patient, client, replyTo(id, 'It is worse now'));
    await deliver();
    expect(receiver.got).toHaveLength(2);
    const [first, second] = receiver.got.map(({ headers, body }) => {
      // Throws when the signature is not that of the body.
      new Webhook(secret ?? '').verify(body, headers);
      expect(headers['webhook-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(body).not.toMatch(/Mina|Chest|worse|@/);
      return JSON.parse(body) as { type: string; data: object };
    });
    expect(first).toEqual({
      type: 'ticket',
      timestamp: expect.any(String),
      data: { number: expect.any(Number), department: 'medical' },
    });
    expect(second).toEqual({ ...first, type: 'reply', timestamp: expect.any(String) });
    expect(await app.db.select().from(noticeQueue)).toEqual([]);
    expect(await list()).toMatchObject([{ lastOutcome: 'sent', waiting: 0 }]);
  });

  test('what is not asked for is not queued: other events, other departments', async () => {
    await add({ events: ['letter'] });
    await add({ address: `${receiver.url}/2`, departments: ['billing'] });
    await openTicket();
    expect(await app.db.select().from(noticeQueue)).toEqual([]);
  });

  test('a failing receiver is tried again with the same id, later and later, and given up', async () => {
    await add();
    receiver.state.status = 503;
    await openTicket();
    await deliver();
    expect(await list()).toMatchObject([{ lastOutcome: 'failed', lastError: '503', waiting: 1 }]);
    await deliver();
    expect(receiver.got).toHaveLength(1);
    for (let tries = 2; tries <= 9; tries += 1) {
      ahead += 30 * 60 * minute;
      await deliver();
    }
    expect(receiver.got).toHaveLength(9);
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await list()).toMatchObject([{ lastOutcome: 'given-up', lastError: '503', waiting: 0 }]);
  });

  test('two processes send a message once; a redirect is not followed', async () => {
    await add();
    await openTicket();
    await Promise.all([deliver(), deliver()]);
    expect(receiver.got).toHaveLength(1);
    receiver.state.status = 302;
    await openTicket();
    await deliver();
    expect(await list()).toMatchObject([{ lastOutcome: 'failed', lastError: '302' }]);
  });

  test('a private address is refused when it is connected to, unless it is configured', async () => {
    const { target } = await add();
    const others = { ...senderDeps(), allowed: [] };
    await openTicket();
    await sendDueNotices(others);
    expect(receiver.got).toEqual([]);
    expect(await list()).toMatchObject([
      { id: target.id, lastOutcome: 'failed', lastError: 'refused-address' },
    ]);
    const named = { address: `http://localhost:${receiver.port}/` };
    await add(named);
    await openTicket();
    await sendDueNotices(others);
    expect(receiver.got).toEqual([]);
  });

  test.each([
    'http://example.com/hook',
    'https://user:secret@example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
  ])('%s is no address for a webhook', async (address) => {
    const body = { id: uuidv7(), channel: 'webhook', address, events: ['ticket'] };
    const response = await administrator.send('POST', 'staff/notices', body);
    expect(response.status).toBe(422);
  });

  test('a department gets one e-mail in five minutes, in numbers', async () => {
    await add({ channel: 'email', address: 'medical@clinic.test', locale: 'en' });
    await openTicket();
    const { patient, id } = await openTicket();
    await deliver();
    expect(mail.sent).toEqual([
      {
        contact: 'medical@clinic.test',
        text: 'en:notify.desk.ticket 2\n\nen:notify.desk.open http://localhost/en/desk',
      },
    ]);
    await sendDone(patient, client, replyTo(id, 'And?'));
    await deliver();
    expect(mail.sent).toHaveLength(1);
    ahead += 5 * minute;
    await deliver();
    expect(mail.sent[1]?.text).toContain('notify.desk.reply 1');
  });

  test('while the mail server is away, each message waits for itself, and none is lost early', async () => {
    await add({ channel: 'email', address: 'medical@clinic.test', locale: 'en' });
    mail.break(true);
    // A new ticket every six minutes for an hour.
    for (let round = 0; round < 10; round += 1) {
      await openTicket();
      ahead += 6 * minute;
      await deliver();
    }
    const waiting = await app.db.select().from(noticeQueue);
    expect(waiting).toHaveLength(10);
    // The first was tried at its own times, not with each that came after it.
    expect(Math.max(...waiting.map(({ tries }) => tries))).toBeLessThanOrEqual(5);
    mail.break(false);
    ahead += 24 * 60 * minute;
    await Promise.all([deliver(), deliver()]);
    const counts = mail.sent.map(({ text }) => Number(/ticket (\d+)/.exec(text)?.[1]));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
    expect(await app.db.$count(noticeQueue)).toBe(0);
  });

  test('an e-mail address that is sent again after a lost answer is there once', async () => {
    const id = uuidv7();
    const body = { channel: 'email', address: 'front@clinic.test', locale: 'en' };
    await add({ id, ...body });
    await add({ id, ...body });
    expect(await list()).toHaveLength(1);
  });

  test('a test says what came of it; the secret is shown once', async () => {
    const { target } = await add();
    const tested = await administrator.send('POST', `staff/notices/${target.id}/test`);
    expect(v.parse(staffTestNotice.answer, await tested.json())).toMatchObject({
      lastOutcome: 'sent',
    });
    expect(JSON.parse(receiver.got[0]?.body ?? '')).toMatchObject({
      type: 'test',
      data: { number: null, department: null },
    });
    expect(JSON.stringify(await list())).not.toContain('whsec_');
    const again = { id: uuidv7(), channel: 'webhook', address: receiver.url, events: ['ticket'] };
    const response = await administrator.send('POST', 'staff/notices', again);
    expect(response.status).toBe(409);
  });
});

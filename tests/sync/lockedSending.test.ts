import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { chunkBytes } from '#contract/file.ts';
import { sendMessage } from '#contract/message.ts';
import { maxSealedBytes } from '#contract/sealed/sending.ts';
import { openTicket } from '#contract/ticket.ts';
import { removeLock } from '#mirror/sealed/appLock.ts';
import { holdSendingKey } from '#mirror/sealed/heldKeys.ts';
import { saveNewsNotification } from '#mirror/newsNotification.ts';
import { countLockedUnsent } from '#mirror/sealedQueue.ts';
import { openAccountDb } from '#mirror/wipe.ts';
import { attachFile } from '#outbox/attach.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { discard, edit } from '#outbox/manage.ts';
import { drainInBackground, newsToShow } from '#sync/background.ts';
import { drain } from '#sync/drain.ts';
import { readSendingKey } from '#sync/sealedSending.ts';
import { v7 as uuidv7 } from 'uuid';
import { files, messages } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createLockedPhone, type LockedPhone } from './lockedPhone.ts';
import { faults, problem } from './network.ts';

let app: TestApp;
let phone: LockedPhone;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await createLockedPhone(app);
});
afterEach(() => phone.dispose());

test('two replies of a locked phone arrive once, and nothing is read', async () => {
  const db = await phone.unlocked();
  await phone.reply(db, 'It hurts at night');
  await phone.reply(db, 'And on the stairs');
  phone.lock(db);
  expect(await countLockedUnsent(phone.accountId)).toEqual({ waiting: 2, sendable: 2 });
  const before = phone.phone.net.sent.length;
  expect(await phone.send()).toEqual({ left: 0 });
  expect(phone.phone.net.sent.slice(before)).toEqual(['POST sealed/mutations']);
  expect(await phone.atClinic()).toEqual(['The first', 'It hurts at night', 'And on the stairs']);
  expect(await countLockedUnsent(phone.accountId)).toEqual({ waiting: 0, sendable: 0 });

  const again = await phone.unlocked();
  await drain({ ...phone.phone.deps, db: again });
  expect((await again.outbox.toArray()).map(({ state }) => state)).toEqual(['acked', 'acked']);
  expect(await phone.atClinic()).toHaveLength(3);
  again.close();
});

test('the worker sends it after the page was closed', async () => {
  const db = await phone.unlocked();
  await phone.reply(db, 'It hurts at night');
  phone.lock(db);
  phone.cookie.value = undefined;
  expect(await drainInBackground(async () => undefined)).toBe(0);
  expect(await phone.atClinic()).toEqual(['The first', 'It hurts at night']);
});

test.each(['offline', 'answerLost', 'truncated', 'doubled'] as const)(
  'a network that fails (%s) neither loses nor doubles a reply',
  async (fault) => {
    const db = await phone.unlocked();
    await phone.reply(db, 'It hurts at night');
    phone.lock(db);
    phone.phone.net.fail(/sealed/, faults[fault], 1);
    await phone.send();
    await phone.send();
    expect(await phone.atClinic()).toEqual(['The first', 'It hurts at night']);
    const again = await phone.unlocked();
    await drain({ ...phone.phone.deps, db: again });
    expect(await phone.atClinic()).toHaveLength(2);
    again.close();
  },
);

test('a file goes out in its sealed pieces, also after a lost answer', async () => {
  const db = await phone.unlocked();
  const bytes = new Uint8Array(2 * chunkBytes + 4321).map((_, at) => at % 251);
  bytes.set(new TextEncoder().encode('%PDF-1.7 '));
  const file = await attachFile(db, new File([bytes], 'scan.pdf', { type: 'application/pdf' }));
  await enqueue(
    db,
    sendMessage,
    { ticketId: phone.ticketId, body: 'The scan', attachments: [file] },
    { files: [file] },
  );
  phone.lock(db);
  phone.phone.net.fail(/PATCH .*sealed\/files/, faults.answerLost, 1);
  await phone.send();
  expect((await phone.send()).left).toBe(0);
  const stored = await app.db
    .select()
    .from(files)
    .where(and(eq(files.accountId, phone.accountId), eq(files.id, file.fileId)));
  expect(stored).toMatchObject([{ complete: true, sha256: file.sha256, size: bytes.length }]);
  const [message] = await app.db.select().from(messages).where(eq(messages.body, 'The scan'));
  expect(message?.attachments).toMatchObject([{ fileId: file.fileId, state: 'here' }]);

  const again = await phone.unlocked();
  await drain({ ...phone.phone.deps, db: again });
  expect((await again.outbox.toArray()).filter(({ state }) => state !== 'acked')).toEqual([]);
  again.close();
});

test('what was written before the server gave a key waits, and goes out after the next unlock', async () => {
  const offline = await phone.unlocked({ online: false });
  await phone.reply(offline, 'Written in the lift');
  phone.lock(offline);
  expect(await countLockedUnsent(phone.accountId)).toEqual({ waiting: 1, sendable: 0 });
  expect(await phone.send()).toEqual({ left: 0 });
  const db = await phone.unlocked();
  phone.lock(db);
  expect(await countLockedUnsent(phone.accountId)).toEqual({ waiting: 1, sendable: 1 });
  await phone.send();
  expect(await phone.atClinic()).toEqual(['The first', 'Written in the lift']);
});

test('an edit after it was sent while locked knows that it may have arrived', async () => {
  const db = await phone.unlocked();
  const id = await phone.reply(db, 'It hurts at nihgt');
  phone.lock(db);
  await phone.send();
  const again = await phone.unlocked({ online: false });
  expect(await again.outbox.get(id)).toMatchObject({ uncertain: true });
  await edit(again, id, { ticketId: phone.ticketId, body: 'It hurts at night', attachments: [] });
  expect(await again.outbox.get(id)).toMatchObject({ cancel: 'superseded' });
  phone.lock(again);
  // The question whether the first one has arrived comes first, and needs the records.
  const before = await phone.atClinic();
  await phone.send();
  expect(await phone.atClinic()).toEqual(before);
});

test('a key that is none keeps nobody from writing, and a long item nothing from being asked', async () => {
  const db = await phone.unlocked();
  const key = await readSendingKey(db);
  if (!key) throw new Error('not prepared');
  // A point of low order, which X25519 refuses.
  holdSendingKey(phone.accountId, { ...key, publicKey: new Uint8Array(32) });
  await phone.reply(db, 'Without a parcel');
  holdSendingKey(phone.accountId, key);
  await phone.reply(db, 'x'.repeat(maxSealedBytes));
  phone.lock(db);
  expect(await countLockedUnsent(phone.accountId)).toEqual({ waiting: 2, sendable: 0 });
  const before = phone.phone.net.sent.length;
  expect(await phone.send()).toEqual({ left: 0 });
  expect(phone.phone.net.sent.slice(before)).toEqual(['POST sealed/mutations']);
});

test('without the lock nothing of it is left', async () => {
  const db = await phone.unlocked();
  await phone.reply(db, 'It hurts at night');
  db.close();
  await removeLock(phone.device, phone.accountId);
  const clear = await openAccountDb(phone.device, phone.accountId);
  expect(await clear.outbox.toArray()).toMatchObject([{ state: 'queued' }]);
  expect(Object.keys((await clear.outbox.toArray())[0] ?? {})).not.toContain('parcel');
  clear.close();
});

test('several items keep their order, with those that depend on them', async () => {
  const db = await phone.unlocked();
  const second = uuidv7();
  await enqueue(
    db,
    openTicket,
    {
      subject: 'Crutches',
      department: 'reception',
      urgency: 'routine',
      patientPackageId: null,
      estimate: null,
      result: null,
      messageId: uuidv7(),
      body: 'May I bring mine?',
      attachments: [],
    },
    { id: second },
  );
  for (let at = 0; at < 120; at += 1)
    await enqueue(db, sendMessage, { ticketId: second, body: `line ${at}`, attachments: [] });
  phone.lock(db);
  expect((await phone.send()).left).toBe(0);
  expect(await phone.phone.atClinic(second)).toEqual([
    'May I bring mine?',
    ...Array.from({ length: 120 }, (_, at) => `line ${at}`),
  ]);
});

test('a locked phone still says that the clinic has written, until its session has ended', async () => {
  const news = {
    title: 'Nabz',
    body: 'New',
    lang: 'en',
    dir: 'ltr',
    path: '/',
    isQuiet: false,
  } as const;
  await saveNewsNotification(phone.device, news);
  phone.lock(await phone.unlocked());
  phone.cookie.value = undefined;
  const before = phone.phone.net.sent.length;
  // With and without a worker that can read cookies.
  expect(await newsToShow(async () => undefined)).toEqual(news);
  expect(await newsToShow(undefined)).toEqual(news);
  expect(phone.phone.net.sent.slice(before)).toEqual([]);
  await phone.device.locks.update(phone.accountId, { sendToken: undefined });
  expect(await newsToShow(async () => undefined)).toBeUndefined();
  expect(await newsToShow(undefined)).toBeUndefined();
});

test('what was sent sealed, and is refused on its next way, is not said to have reached nobody', async () => {
  const db = await phone.unlocked();
  const id = await phone.reply(db, 'It hurts at night');
  // The worker sends beside an open page.
  expect(await phone.send()).toEqual({ left: 0 });
  expect(await phone.atClinic()).toEqual(['The first', 'It hurts at night']);
  phone.phone.net.fail(/POST me\/mutations$/, problem('not-acceptable', { field: 'body' }));
  await drain({ ...phone.phone.deps, db });
  expect(await db.outbox.get(id)).toMatchObject({ state: 'parked', uncertain: true });
  // The server is asked before it is deleted here.
  expect(await discard(db, id)).toBe(false);
  db.close();
});

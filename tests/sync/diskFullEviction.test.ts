import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveDraft } from '#mirror/drafts.ts';
import { attachFile } from '#outbox/attach.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { giveDocument } from './clinic.ts';
import { type Device, openDevice } from './device.ts';
import { fillDisk } from './fullDisk.ts';
import { textsShown } from './writtenItems.ts';

const pdf = (text: string) => new File([`%PDF-1.7 ${text}`], 'x.pdf');

let app: TestApp;
let phone: Device;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
  await phone.db.open();
});

describe('eviction on a full disk', () => {
  const open = async (file: { sha256: string }, at: string) =>
    phone.db.files.update(file.sha256, { openedAt: at });

  test('removes opened documents, least recently opened first, but no pinned or unsent file', async () => {
    const [old, recent, pinnedFile] = [
      await giveDocument(app, phone),
      await giveDocument(app, phone),
      await giveDocument(app, phone),
    ];
    await phone.pull();
    await open(old, '2026-01-01');
    await open(recent, '2026-06-01');
    await phone.db.files.update(pinnedFile.sha256, { pinned: true, openedAt: '2025-01-01' });
    const waiting = await attachFile(phone.db, pdf('waits'));
    await phone.db.files.toCollection().modify({ size: 9 * 1024 * 1024 });
    const storedFiles = async () => new Set(await phone.db.files.toCollection().primaryKeys());
    // A draft does not fit until one file is deleted.
    const freeDisk = fillDisk([phone.db.drafts], () => evicted < 1);
    let evicted = 0;
    phone.db.files.hook('deleting', () => void (evicted += 1));
    await saveDraft(phone.db, 'reply:1', { body: 'half a sen' });
    freeDisk();
    expect(await phone.db.drafts.count()).toBe(1);
    expect(await storedFiles()).toEqual(new Set([pinnedFile.sha256, waiting.sha256]));
    expect(await phone.db.chunks.where('sha256').equals(old.sha256).count()).toBe(0);
  });

  test.each([
    ['a message', () => phone.writeTicket('x'), 'outbox'],
    ['a draft', () => saveDraft(phone.db, 'reply:1', 'x'), 'drafts'],
    ['a file', () => attachFile(phone.db, pdf('new')), 'chunks'],
  ] as const)('makes space for %s', async (_name, write, table) => {
    await giveDocument(app, phone);
    await phone.pull();
    expect(await phone.db.files.count()).toBe(1);
    const freeDisk = fillDisk([phone.db.table(table)], () => evicted < 1);
    let evicted = 0;
    phone.db.files.hook('deleting', () => void (evicted += 1));
    await write();
    freeDisk();
    expect(evicted).toBe(1);
  });

  test('an answer that did not fit is asked for again, and what depends on it follows', async () => {
    await giveDocument(app, phone);
    await phone.pull();
    const file = await attachFile(phone.db, pdf('scan'));
    await phone.writeTicket('with a file', { attachments: [file], files: [file] });
    const freeDisk = fillDisk([phone.db.outbox, phone.db.meta], () => evicted < 1);
    let evicted = 0;
    phone.db.files.hook('deleting', () => void (evicted += 1));
    await phone.drain();
    freeDisk();
    await phone.drain();
    expect(evicted).toBe(1);
    expect((await phone.db.outbox.toArray()).map(({ state }) => state)).toEqual(['acked', 'acked']);
  });

  test('rejects the write and shows nothing as saved when there is nothing to evict', async () => {
    const freeDisk = fillDisk(phone.db.tables);
    await expect(phone.writeTicket('x')).rejects.toThrow();
    await expect(saveDraft(phone.db, 'reply:1', 'x')).rejects.toThrow();
    await expect(attachFile(phone.db, pdf('new'))).rejects.toThrow();
    freeDisk();
    expect(await textsShown(phone)).toEqual([]);
    expect(await phone.db.drafts.count()).toBe(0);
    expect(await phone.db.files.count()).toBe(0);
  });
});

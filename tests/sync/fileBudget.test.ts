import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FileRef } from '#contract/file.ts';
import { storeFile } from '#mirror/files.ts';
import { attachFile } from '#outbox/attach.ts';
import { planAgain } from '#sync/fetchFiles.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { giveDocument } from './clinic.ts';
import { type Device, openDevice } from './device.ts';

const downloads = /GET me\/files/;
const megabyte = 1024 * 1024;

let app: TestApp;
let phone: Device;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
});
const countDownloads = () => phone.net.count(downloads);
const isStored = async ({ sha256 }: FileRef) => (await phone.db.files.get(sha256)) !== undefined;

describe('the storage budget for files', () => {
  /** Gives the stored files the size that the records say; their real bytes are few. */
  const asRecorded = (size: number) => phone.db.files.toCollection().modify({ size });
  async function documents(count: number, size: number): Promise<FileRef[]> {
    const given: FileRef[] = [];
    for (let n = 0; n < count; n += 1) given.push(await giveDocument(app, phone, size));
    return given;
  }

  test('holds for all pulls together, newest files first', async () => {
    const given = await documents(14, 7 * megabyte);
    for (let n = 0; n < 3; n += 1) {
      await phone.pull();
      await asRecorded(7 * megabyte);
    }
    expect(await phone.db.files.count()).toBe(11);
    expect(await Promise.all(given.slice(-11).map(isStored))).toEqual(Array(11).fill(true));
  });

  test('replaces the oldest document by a new one and fetches nothing twice', async () => {
    const given = await documents(11, 7 * megabyte);
    await phone.pull();
    await asRecorded(7 * megabyte);
    const before = countDownloads();
    const [newest] = await documents(1, 7 * megabyte);
    for (let n = 0; n < 6; n += 1) {
      await phone.pull();
      await asRecorded(7 * megabyte);
    }
    expect(countDownloads() - before).toBe(1);
    expect(newest && (await isStored(newest))).toBe(true);
    expect(await Promise.all(given.map(isStored))).toEqual([false, ...Array(10).fill(true)]);
  });

  test('evicts a file that no record names before those that the plan wants', async () => {
    await documents(10, 7 * megabyte);
    await phone.pull();
    await asRecorded(7 * megabyte);
    await phone.db.files.put({
      sha256: 'f'.repeat(64),
      type: 'application/pdf',
      size: 19 * megabyte,
      chunks: 0,
      pinned: false,
      openedAt: '2100',
    });
    const before = countDownloads();
    await documents(1, 7 * megabyte);
    for (let n = 0; n < 4; n += 1) await phone.pull();
    expect(countDownloads() - before).toBe(1);
    expect(await phone.db.files.get('f'.repeat(64))).toBeUndefined();
  });

  test('holds also when nothing is to be downloaded', async () => {
    const [first] = await documents(12, 7 * megabyte);
    await phone.pull();
    await asRecorded(7 * megabyte);
    if (!first) throw new Error('no document');
    await storeFile(phone.db, new ArrayBuffer(9), {
      ...first,
      pinned: false,
      openedAt: '2026-01-01',
    });
    await asRecorded(7 * megabyte);
    planAgain(phone.db);
    await phone.pull();
    expect(await phone.db.files.count()).toBe(11);
    expect(await isStored(first)).toBe(false);
  });

  test.each([
    ['before yesterday', 2, false],
    ['just now', 0, true],
  ])('a large file opened %s, %i days ago, stays: %s', async (_when, days, stays) => {
    const [large] = await documents(1, 19 * megabyte);
    await documents(11, 7 * megabyte);
    await phone.pull();
    if (!large) throw new Error('no document');
    const openedAt = new Date(Date.now() - days * 24 * 3_600_000).toISOString();
    await storeFile(phone.db, new ArrayBuffer(9), { ...large, pinned: false, openedAt });
    await asRecorded(7 * megabyte);
    await phone.db.files.update(large.sha256, { size: 19 * megabyte });
    planAgain(phone.db);
    await phone.pull();
    expect(await isStored(large)).toBe(stays);
    expect(await phone.db.files.count()).toBe(stays ? 9 : 11);
  });

  test('neither counts nor removes unsent and pinned files', async () => {
    const pinnedFile = await attachFile(phone.db, new File(['%PDF-1.7 kept'], 'kept.pdf'));
    await phone.db.files.update(pinnedFile.sha256, { size: 70 * megabyte });
    await documents(11, 7 * megabyte);
    await phone.pull();
    expect(await phone.db.files.count()).toBe(12);
    expect(await isStored(pinnedFile)).toBe(true);
  });

  test('fetches a document over 8 MB only when it is opened', async () => {
    const [large] = await documents(1, 9 * megabyte);
    await phone.pull();
    expect(large && (await isStored(large))).toBe(false);
    expect(countDownloads()).toBe(0);
  });
});

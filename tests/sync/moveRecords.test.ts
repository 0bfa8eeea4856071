import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountDb, accountDbName } from '#mirror/accountDb.ts';
import { DatabaseBlocked } from '#mirror/deadline.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { saveDraft } from '#mirror/drafts.ts';
import { readFile, sha256, storeFile } from '#mirror/files.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { openAccountDb, wipeAccount } from '#mirror/wipe.ts';
import { createBuckets } from '../support/buckets.ts';
import { killedAtWrite } from '../support/killedAtWrite.ts';
import { contentOf } from '../support/storedContent.ts';

const accountId = '01a217f2-6bc8-7562-8c7d-8ad03ff3b0b6';
const name = accountDbName(accountId);
let device: DeviceDb;
let buckets: Set<string>;

/** The rows that an earlier release has stored: more than two pages of one collection. */
async function storeEarlier(): Promise<AccountDb> {
  const db = new AccountDb(accountId);
  await db.table('message').bulkAdd(
    Array.from({ length: 1200 }, (_, at) => ({
      id: `message-${String(at).padStart(4, '0')}`,
      ticketId: 'ticket-1',
      body: `text ${at}`,
      rev: at,
    })),
  );
  await saveDraft(db, 'reply:ticket-1', { body: 'half a sentence' });
  await writeFact(db, 'lastSync', '2026-11-24T08:00:00.000Z');
  const bytes = new TextEncoder().encode('%PDF-1.7 result'.repeat(90_000)).buffer;
  await storeFile(db, bytes, {
    sha256: await sha256(bytes),
    type: 'application/pdf',
    pinned: false,
  });
  return db;
}

const open = () => openAccountDb(device, accountId);
const isInOrigin = async () => (await Dexie.getDatabaseNames()).includes(name);

beforeEach(async () => {
  device = new DeviceDb();
  await device.accounts.put({ accountId, since: '' });
  buckets = createBuckets();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await device.delete();
  await Dexie.delete(name);
});

describe('records of an earlier release', () => {
  test('are moved into the bucket, all of them, and none stays in the origin', async () => {
    const earlier = await storeEarlier();
    const before = await contentOf(earlier);
    earlier.close();
    const db = await open();
    expect(await contentOf(db)).toEqual(before);
    const [file] = await db.files.toArray();
    expect((await readFile(db, file?.sha256 ?? ''))?.size).toBe(file?.size);
    await vi.waitFor(async () => expect(await isInOrigin()).toBe(false));
    expect(buckets).toEqual(new Set([name]));
    await saveDraft(db, 'reply:ticket-1', { body: 'a whole sentence' });
    db.close();
    const again = await open();
    expect((await again.drafts.get('reply:ticket-1'))?.value).toEqual({ body: 'a whole sentence' });
    again.close();
  });

  test('survive a kill before each write of the move', async () => {
    const earlier = await storeEarlier();
    const before = await contentOf(earlier);
    earlier.close();
    let isKilled = true;
    let steps = 0;
    for (let step = 1; isKilled; step += 1) {
      isKilled = await killedAtWrite(step, async () => (await open()).close());
      const db = await open();
      expect(await contentOf(db), `step ${step}`).toEqual(before);
      db.close();
      steps = step;
      if (!isKilled) break;
      // The next step begins where the first did.
      await wipeAccount(device, accountId);
      const anew = new AccountDb(accountId);
      for (const [table, rows] of Object.entries(before)) {
        await anew.table(table).clear();
        await anew.table(table).bulkPut(rows);
      }
      anew.close();
      await device.accounts.put({ accountId, since: '' });
    }
    expect(steps).toBeGreaterThan(20);
  }, 90_000);

  test('with what a window of that release writes during the move', async () => {
    const earlier = await storeEarlier();
    let isWritten = false;
    const original = IDBObjectStore.prototype.clear;
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
      if (!isWritten)
        void Dexie.ignoreTransaction(() => saveDraft(earlier, 'reply:ticket-2', { body: 'late' }));
      isWritten = true;
      return Reflect.apply(original, this, []);
    });
    const db = await open();
    expect((await db.drafts.get('reply:ticket-2'))?.value).toEqual({ body: 'late' });
    expect(await db.table('message').count()).toBe(1200);
    db.close();
    earlier.close();
  });

  test('stay where they are while there is no room for a second copy', async () => {
    const earlier = await storeEarlier();
    earlier.close();
    const original = IDBObjectStore.prototype.put;
    let isFull = true;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args: [unknown, IDBValidKey?]
    ) {
      if (isFull && this.name === 'message')
        throw new DOMException('The disk is full', 'QuotaExceededError');
      return Reflect.apply(original, this, args);
    });
    const stayed = await open();
    expect(await stayed.table('message').count()).toBe(1200);
    expect((await device.accounts.get(accountId))?.inBucket).toBeUndefined();
    stayed.close();
    isFull = false;
    const moved = await open();
    expect(await moved.table('message').count()).toBe(1200);
    expect((await moved.drafts.get('reply:ticket-1'))?.value).toEqual({ body: 'half a sentence' });
    moved.close();
    await vi.waitFor(async () => expect(await isInOrigin()).toBe(false));
  });

  test('are not opened while a window that is suspended blocks them', async () => {
    (await storeEarlier()).close();
    const suspended = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.addEventListener('success', () => resolve(request.result));
    });
    indexedDB.deleteDatabase(name);
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 500,
    });
    await expect(open()).rejects.toBeInstanceOf(DatabaseBlocked);
    vi.useRealTimers();
    suspended.close();
  });
});

describe('records that an earlier release stored after the move', () => {
  /** What a window of that release has when its server came back for a while. */
  async function storeLater(): Promise<void> {
    const earlier = await storeEarlier();
    await saveDraft(earlier, 'reply:ticket-3', { body: 'written meanwhile' });
    await earlier.drafts.delete('reply:ticket-1');
    earlier.close();
  }

  test('add drafts, items and files to the bucket, and replace nothing of it', async () => {
    const db = await open();
    await db.table('message').add({ id: 'newer', ticketId: 'ticket-1', body: 'newer', rev: 5000 });
    await saveDraft(db, 'reply:ticket-1', { body: 'in the bucket' });
    db.close();
    await storeLater();
    const again = await open();
    expect(await again.table('message').toArray()).toMatchObject([{ id: 'newer' }]);
    expect((await again.drafts.get('reply:ticket-1'))?.value).toEqual({ body: 'in the bucket' });
    expect((await again.drafts.get('reply:ticket-3'))?.value).toEqual({
      body: 'written meanwhile',
    });
    const [file] = await again.files.toArray();
    expect((await readFile(again, file?.sha256 ?? ''))?.size).toBe(file?.size);
    again.close();
    await vi.waitFor(async () => expect(await isInOrigin()).toBe(false));
  });

  test('neither unpin a file that waits in the bucket, nor replace a later draft of the same key', async () => {
    const bytes = new TextEncoder().encode('%PDF-1.7 result'.repeat(90_000)).buffer;
    const pinned = { sha256: await sha256(bytes), type: 'application/pdf', pinned: true };
    const earlier = await storeEarlier();
    await saveDraft(earlier, 'reply:ticket-2', { body: 'begun in the old window' });
    earlier.close();
    const elsewhere = await openAccountDb(device, accountId);
    await elsewhere.files.clear();
    await elsewhere.chunks.clear();
    await storeFile(elsewhere, bytes, pinned);
    await elsewhere.drafts.put({ key: 'reply:ticket-1', value: 'later', savedAt: '2999' });
    await elsewhere.drafts.put({ key: 'reply:ticket-2', value: 'older', savedAt: '1999' });
    elsewhere.close();
    await vi.waitFor(async () => expect(await isInOrigin()).toBe(false));
    await storeLater();
    const again = new AccountDb(accountId);
    await saveDraft(again, 'reply:ticket-1', { body: 'earlier' });
    await saveDraft(again, 'reply:ticket-2', { body: 'newer' });
    again.close();
    const db = await open();
    expect((await db.files.get(pinned.sha256))?.pinned).toBe(true);
    expect((await db.drafts.get('reply:ticket-1'))?.value).toBe('later');
    expect((await db.drafts.get('reply:ticket-2'))?.value).toEqual({ body: 'newer' });
    db.close();
  });

  test('wait for room, and are not deleted meanwhile', async () => {
    (await open()).close();
    await storeLater();
    const original = IDBObjectStore.prototype.put;
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args: [unknown, IDBValidKey?]
    ) {
      if (this.name === 'chunks') throw new DOMException('The disk is full', 'QuotaExceededError');
      return Reflect.apply(original, this, args);
    });
    (await open()).close();
    expect(buckets.size).toBe(1);
    expect(await isInOrigin()).toBe(true);
    full.mockRestore();
    const db = await open();
    expect((await db.drafts.get('reply:ticket-3'))?.value).toEqual({ body: 'written meanwhile' });
    db.close();
  });
});

test('a bucket that cannot be opened is an error for records that are in it, not an empty panel', async () => {
  (await open()).close();
  const storageBuckets = navigator.storageBuckets;
  if (!storageBuckets) throw new Error('there are no buckets');
  vi.spyOn(storageBuckets, 'open').mockRejectedValue(new DOMException('', 'UnknownError'));
  await expect(open()).rejects.toThrow();
  await device.accounts.put({ accountId, since: '' });
  const db = await open();
  expect(await isInOrigin()).toBe(true);
  db.close();
});

test('a wipe deletes the bucket and what is in the origin', async () => {
  const db = await open();
  await saveDraft(db, 'reply:ticket-1', { body: 'half a sentence' });
  db.close();
  (await storeEarlier()).close();
  await device.wipes.put({ accountId, since: '' });
  expect(await wipeAccount(device, accountId)).toBe('gone');
  expect(buckets.size).toBe(0);
  expect(await isInOrigin()).toBe(false);
  await device.wipes.clear();
  const again = await open();
  expect(await again.drafts.count()).toBe(0);
  expect(await readFact(again, 'lastSync')).toBeUndefined();
  again.close();
});

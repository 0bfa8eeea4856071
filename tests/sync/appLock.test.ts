import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { maxWrongPins } from '#contract/accountEndpoints.ts';
import { AccountDb, accountDbName, sealedDbName } from '#mirror/accountDb.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { saveDraft } from '#mirror/drafts.ts';
import { readFile, sha256, storeFile } from '#mirror/files.ts';
import { writeFact } from '#mirror/meta.ts';
import {
  addPasskey,
  changeRecoveryCode,
  changeSecret,
  removeLock,
  removePasskey,
  setLock,
  unlock,
} from '#mirror/sealed/appLock.ts';
import { countLockedUnsent } from '#mirror/sealedQueue.ts';
import { onLockMessage } from '#mirror/lockChannel.ts';
import { heldKey, heldSealing, lockEverywhere } from '#mirror/sealed/heldKeys.ts';
import { newRecoveryCode } from '#mirror/sealed/keyWraps.ts';
import { openBucket } from '#mirror/recordsStore.ts';
import { openAccountDb, RecordsLocked, wipeAccount } from '#mirror/wipe.ts';
import { createBuckets } from '../support/buckets.ts';
import { killedAtWrite } from '../support/killedAtWrite.ts';
import { contentOf } from '../support/storedContent.ts';

const accountId = '01a217f2-6bc8-7562-8c7d-8ad03ff3b0b6';
const recoveryCode = newRecoveryCode();
const pin = { way: 'pin', secret: '271828', recoveryCode } as const;
let device: DeviceDb;
let buckets: Set<string>;

// The cost of Argon2id is paid hundreds of times here; what it protects is not under test.
vi.mock('@noble/hashes/argon2.js', () => import('../support/cheapArgon2.ts'));

const open = () => openAccountDb(device, accountId, heldSealing);

/** Records as a person has them: synced rows, a queued reply, a draft and a file. */
async function storeRecords(): Promise<Record<string, unknown[]>> {
  const db = await open();
  await db.table('message').bulkAdd(
    Array.from({ length: 40 }, (_, at) => ({
      id: `message-${at}`,
      ticketId: 'ticket-1',
      body: `planted ${at}`,
      rev: at,
    })),
  );
  const queued = { seq: 1, state: 'queued', collections: ['message'], quiet: false };
  await db.table('outbox').bulkAdd([
    { ...queued, id: 'reply-1', args: { body: 'planted reply' } },
    { ...queued, id: 'file-1', seq: 2, collections: [], name: 'file.upload' },
    { ...queued, id: 'read-1', seq: 3, collections: ['ticket'], quiet: true },
    { ...queued, id: 'sent-1', seq: 4, state: 'acked' },
  ]);
  await saveDraft(db, 'reply:ticket-1', { body: 'planted draft' });
  await writeFact(db, 'lastSync', '2026-11-24T08:00:00.000Z');
  const bytes = new TextEncoder().encode('%PDF-1.7 planted file').buffer;
  await storeFile(db, bytes, {
    sha256: await sha256(bytes),
    type: 'application/pdf',
    pinned: false,
  });
  const content = await contentOf(db);
  db.close();
  return content;
}

beforeEach(async () => {
  device = new DeviceDb();
  await device.accounts.put({ accountId, since: '' });
  buckets = createBuckets();
});
afterEach(async () => {
  vi.restoreAllMocks();
  lockEverywhere(accountId);
  await wipeAccount(device, accountId);
  vi.unstubAllGlobals();
  await device.delete();
});

describe('setting the lock', () => {
  test('moves everything into a sealed store and leaves no other', async () => {
    const before = await storeRecords();
    await setLock(device, accountId, pin);
    expect(buckets).toEqual(new Set([sealedDbName(accountId)]));
    const db = await open();
    expect(await contentOf(db)).toEqual(before);
    const [file] = await db.files.toArray();
    expect(await (await readFile(db, file?.sha256 ?? ''))?.text()).toBe('%PDF-1.7 planted file');
    db.close();
  });

  test('has open pages close the records first', async () => {
    await storeRecords();
    const closed: string[] = [];
    const stop = onLockMessage(({ type, accountId: id }) => void closed.push(`${type} ${id}`));
    await setLock(device, accountId, pin);
    stop();
    expect(closed).toEqual([`close ${accountId}`]);
  });

  test('takes over what a window has written late to the clear records', async () => {
    await storeRecords();
    const late = await open();
    await setLock(device, accountId, pin);
    const [bucket] = await Promise.all([openBucket(accountId), late.close()]);
    const clear = new AccountDb(accountId, bucket?.options);
    await saveDraft(clear, 'reply:ticket-2', { body: 'late' });
    clear.close();
    const db = await open();
    expect((await db.drafts.get('reply:ticket-2'))?.value).toEqual({ body: 'late' });
    expect(buckets).toEqual(new Set([sealedDbName(accountId)]));
    db.close();
  });

  test('without buckets it moves them among the databases of the origin', async () => {
    vi.unstubAllGlobals();
    const before = await storeRecords();
    await setLock(device, accountId, pin);
    expect(await Dexie.getDatabaseNames()).not.toContain(accountDbName(accountId));
    const db = await open();
    expect(await contentOf(db)).toEqual(before);
    db.close();
  });

  test('with no room for a second copy leaves them as they were', async () => {
    const before = await storeRecords();
    const original = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args: [unknown, IDBValidKey?]
    ) {
      if (this.name === 'message') throw new DOMException('The disk is full', 'QuotaExceededError');
      return Reflect.apply(original, this, args);
    });
    await expect(setLock(device, accountId, pin)).rejects.toThrow('no room');
    vi.restoreAllMocks();
    const db = await open();
    // Downloaded files gave room and can be downloaded again.
    expect(await contentOf(db)).toEqual({ ...before, files: [], chunks: [] });
    expect(await device.locks.count()).toBe(0);
    db.close();
  });

  test.each(['set', 'removed'] as const)(
    'a kill before each write while it is %s loses nothing',
    async (change) => {
      const before = await storeRecords();
      let steps = 0;
      for (let isKilled = true; isKilled;) {
        if (change === 'removed' && !(await device.locks.get(accountId)))
          await setLock(device, accountId, pin);
        if (change === 'set' && (await device.locks.get(accountId)))
          await removeLock(device, accountId);
        steps += 1;
        isKilled = await killedAtWrite(
          steps,
          () =>
            change === 'set' ? setLock(device, accountId, pin) : removeLock(device, accountId),
          [device],
        );
        if (change === 'set') lockEverywhere(accountId);
        const db = await open().catch(async (error: unknown) => {
          if (!(error instanceof RecordsLocked)) throw error;
          expect(await unlock(device, accountId, pin)).toEqual({ kind: 'unlocked' });
          return open();
        });
        expect(await contentOf(db), `step ${steps}`).toEqual(before);
        db.close();
      }
      expect(steps).toBeGreaterThan(20);
    },
    90_000,
  );
});

describe('a locked phone', () => {
  test('opens with the PIN or the recovery code, typed in any usual form, and with no other', async () => {
    const before = await storeRecords();
    await setLock(device, accountId, pin);
    lockEverywhere(accountId);
    await expect(open()).rejects.toBeInstanceOf(RecordsLocked);
    expect(await unlock(device, accountId, { way: 'pin', secret: '۲۷۱۸۲۸' })).toEqual({
      kind: 'unlocked',
    });
    lockEverywhere(accountId);
    const typed = recoveryCode.toLowerCase().replaceAll('-', ' ').replaceAll('o', '0');
    expect(await unlock(device, accountId, { way: 'recovery', secret: typed })).toEqual({
      kind: 'unlocked',
    });
    const db = await open();
    expect(await contentOf(db)).toEqual(before);
    db.close();
    lockEverywhere(accountId);
    expect(heldKey(accountId)).toBeUndefined();
    expect(
      await unlock(device, accountId, { way: 'recovery', secret: 'AAAAA-AAAAA-AAAAA' }),
    ).toEqual({ kind: 'wrong', left: undefined });
  });

  test('takes no PIN after ten wrong ones, not even the right one; the recovery code opens', async () => {
    await storeRecords();
    await setLock(device, accountId, pin);
    lockEverywhere(accountId);
    for (let at = 1; at < maxWrongPins; at += 1)
      expect(await unlock(device, accountId, { way: 'pin', secret: '000000' })).toEqual({
        kind: 'wrong',
        left: maxWrongPins - at,
      });
    const refused = { kind: 'refused' };
    expect(await unlock(device, accountId, { way: 'pin', secret: '000000' })).toEqual(refused);
    vi.setSystemTime(new Date('2036-01-01'));
    expect(await unlock(device, accountId, pin)).toEqual(refused);
    vi.useRealTimers();
    expect(await unlock(device, accountId, { way: 'recovery', secret: recoveryCode })).toEqual({
      kind: 'unlocked',
    });
    lockEverywhere(accountId);
    expect(await unlock(device, accountId, pin)).toEqual({ kind: 'unlocked' });
  });

  test('tells how many items wait, and nothing else', async () => {
    await storeRecords();
    await setLock(device, accountId, pin);
    lockEverywhere(accountId);
    expect(await countLockedUnsent(accountId)).toEqual({ waiting: 1, sendable: 0 });
  });

  test('an open database reads nothing from the moment it is locked', async () => {
    await storeRecords();
    await setLock(device, accountId, pin);
    const db = await open();
    const stop = onLockMessage(() => db.close({ disableAutoOpen: true }));
    lockEverywhere(accountId);
    await expect(db.table('message').toArray()).rejects.toThrow();
    stop();
  });
});

test('a changed PIN or recovery code replaces the former one and rewrites no record', async () => {
  await storeRecords();
  await setLock(device, accountId, pin);
  const passphrase = { way: 'passphrase', secret: 'four words of a song' } as const;
  await changeSecret(device, accountId, passphrase);
  const renewed = newRecoveryCode();
  await changeRecoveryCode(device, accountId, renewed);
  lockEverywhere(accountId);
  expect(await unlock(device, accountId, pin)).toEqual({ kind: 'refused' });
  expect(await unlock(device, accountId, { way: 'recovery', secret: recoveryCode })).toMatchObject({
    kind: 'wrong',
  });
  expect(await unlock(device, accountId, { way: 'recovery', secret: renewed })).toEqual({
    kind: 'unlocked',
  });
  lockEverywhere(accountId);
  expect(await unlock(device, accountId, passphrase)).toEqual({ kind: 'unlocked' });
});

test('a passkey unlocks beside the PIN, with its own secret only, until it is removed', async () => {
  await storeRecords();
  await setLock(device, accountId, pin);
  const secret = new Uint8Array(32).fill(3);
  const salt = new Uint8Array(32).fill(5);
  await addPasskey(device, accountId, { id: Uint8Array.of(1), salt, secret });
  await changeSecret(device, accountId, { way: 'passphrase', secret: 'four words of a song' });
  lockEverywhere(accountId);
  const other = new Uint8Array(32).fill(4);
  expect(await unlock(device, accountId, { way: 'passkey', secret: other })).toMatchObject({
    kind: 'wrong',
  });
  expect(await unlock(device, accountId, { way: 'passkey', secret })).toEqual({ kind: 'unlocked' });
  await removePasskey(device, accountId);
  lockEverywhere(accountId);
  expect(await unlock(device, accountId, { way: 'passkey', secret })).toEqual({ kind: 'refused' });
});

test('a wipe removes sealed records and their lock', async () => {
  await storeRecords();
  await setLock(device, accountId, pin);
  await device.wipes.put({ accountId, since: '' });
  expect(await wipeAccount(device, accountId)).toBe('gone');
  expect(buckets.size).toBe(0);
  expect(await device.locks.count()).toBe(0);
  const db = await open();
  expect(db.name).toBe(new AccountDb(accountId).name);
  db.close();
});

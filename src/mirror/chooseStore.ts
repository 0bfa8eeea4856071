import { Dexie } from 'dexie';
import { AccountDb, type AccountDbOptions } from './accountDb.ts';
import { DatabaseBlocked } from './deadline.ts';
import type { AppLock, DeviceDb } from './deviceDb.ts';
import { unlessDiskFull } from './diskFull.ts';
import { moveRecords } from './moveRecords.ts';
import {
  databaseExists,
  deleteStore,
  openBucket,
  originStore,
  type RecordsStore,
  type StoreKind,
  storesOf,
} from './recordsStore.ts';

// Where a person's records are: in a bucket or among the origin's databases, clear or sealed. It
// also ends what a kill has interrupted: the move into a bucket, or between clear and sealed.

/** How long to wait for another window that moves the records, in ms. */
const moveMs = 60_000;

/** Runs `work` when no other window of this device moves this person's records. */
export async function whileMoving<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(moveMs);
  let isGranted = false;
  return navigator.locks
    .request(`nabz-move-${accountId}`, { signal }, () => {
      isGranted = true;
      return work();
    })
    .catch((error: unknown) => {
      throw signal.aborted && !isGranted ? new DatabaseBlocked() : error;
    });
}

/** The records are where no earlier release stored them: in a bucket, if the browser has any. */
export const newStore = async (accountId: string, kind: StoreKind): Promise<RecordsStore> =>
  (await openBucket(accountId, kind)) ?? originStore(accountId, kind);

/**
 * The place of clear records: the person's bucket, where earlier releases' records are moved first,
 * or the origin's databases where the browser has no buckets or no room for the move.
 */
async function chooseClear(device: DeviceDb, accountId: string): Promise<RecordsStore> {
  const known = await device.accounts.get(accountId);
  const bucket = await openBucket(accountId).catch((error: unknown) => {
    if (known?.inBucket) throw error;
    return undefined;
  });
  const origin = originStore(accountId);
  if (!bucket) return origin;
  const isInOrigin = () => databaseExists(origin.name);
  if (await isInOrigin()) {
    const outcome = await whileMoving(accountId, async () => {
      if (!(await isInOrigin())) return 'moved';
      const from = new AccountDb(accountId, { autoOpen: false });
      const to = new AccountDb(accountId, { ...bucket.options, autoOpen: false });
      const deleteTarget = () => deleteStore(bucket);
      return moveRecords(from, to, { isInUse: known?.inBucket === true, deleteTarget });
    });
    if (outcome === 'none') return origin;
    // A suspended window delays this, and then the next start tries again.
    if (outcome === 'moved') void deleteStore(origin).catch(() => undefined);
  }
  if (known && !known.inBucket)
    await unlessDiskFull(device.accounts.update(accountId, { inBucket: true }));
  return bucket;
}

/** The place of a person's records, and their lock if they are sealed. */
export async function chooseStore(
  device: DeviceDb,
  accountId: string,
): Promise<{ store: RecordsStore; lock?: AppLock }> {
  const lock = await settledLock(device, accountId);
  if (!lock) return { store: await chooseClear(device, accountId) };
  const [store] = await storesOf(accountId, ['sealed']);
  return { store: store ?? (await newStore(accountId, 'sealed')), lock };
}

/**
 * The lock of a person's records, after an interrupted change of it has been ended: the records are
 * where a move had not emptied them.
 */
export async function settledLock(
  device: DeviceDb,
  accountId: string,
): Promise<AppLock | undefined> {
  const stored = await device.locks.get(accountId);
  if (!stored || stored.state === 'sealed') return stored;
  return whileMoving(accountId, async () => {
    const lock = await device.locks.get(accountId);
    if (!lock || lock.state === 'sealed') return lock;
    const source: StoreKind = lock.state === 'sealing' ? 'clear' : 'sealed';
    const target: StoreKind = lock.state === 'sealing' ? 'sealed' : 'clear';
    const kept = (await hasRecords(accountId, source)) ? source : target;
    if (kept === 'clear') await device.locks.delete(accountId);
    else await device.locks.update(accountId, { state: 'sealed' });
    await deleteEmptied(accountId, kept === 'clear' ? 'sealed' : 'clear');
    return kept === 'clear' ? undefined : device.locks.get(accountId);
  });
}

/**
 * Deletes the stores that records were moved from, and copies that were not finished. A clear one in
 * which a late window has written items or drafts stays until `joinLate`.
 */
export async function deleteEmptied(accountId: string, kind: StoreKind): Promise<void> {
  for (const store of await storesOf(accountId, [kind]))
    if (kind === 'sealed' || !(await readStore(store, hasOwnRows))) await deleteStore(store);
}

/**
 * Takes what a window has written to clear records after they were sealed into the sealed ones.
 * `sealed`: what opens these.
 */
export async function joinLate(accountId: string, sealed: AccountDbOptions): Promise<void> {
  for (const store of await storesOf(accountId, ['clear'])) {
    const outcome = await whileMoving(accountId, () =>
      moveRecords(
        new AccountDb(accountId, { ...store.options, autoOpen: false }),
        new AccountDb(accountId, { ...sealed, autoOpen: false }),
        { isInUse: true, deleteTarget: async () => undefined },
      ),
    );
    if (outcome === 'moved') await deleteStore(store);
  }
}

/** Whether a store has not been emptied, which sealed rows show as well. */
async function hasRecords(accountId: string, kind: StoreKind): Promise<boolean> {
  for (const store of await storesOf(accountId, [kind]))
    if (await readStore(store, hasIdentity)) return true;
  return false;
}

const hasIdentity = async (db: Dexie): Promise<boolean> =>
  (await db.table('meta').get('clientId')) !== undefined;
const hasOwnRows = async (db: Dexie): Promise<boolean> =>
  (await db.table('outbox').count()) + (await db.table('drafts').count()) > 0;

/** Reads a store without its key; false for a bucket whose database was never created. */
async function readStore(
  { name, options }: RecordsStore,
  read: (db: Dexie) => Promise<boolean>,
): Promise<boolean> {
  const db = new Dexie(name, { ...options, autoOpen: false });
  try {
    await db.open();
    return await read(db);
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchDatabaseError') return false;
    throw error;
  } finally {
    db.close();
  }
}

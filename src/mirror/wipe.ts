import { type DBCore, Dexie, type Middleware } from 'dexie';
import { personalCaches } from '#contract/workerMessages.ts';
import { AccountDb } from './accountDb.ts';
import { chooseStore, joinLate } from './chooseStore.ts';
import { DatabaseBlocked, inTime, openInTime } from './deadline.ts';
import type { DeviceDb } from './deviceDb.ts';
import { dropQuiet } from './quiet.ts';
import { deleteStore, type RecordsStore, storesOf } from './recordsStore.ts';
import { dropSharedFiles } from './sharedFiles.ts';
import { dropKeptHalf } from './keptHalf.ts';

// Deletes a person's records from this device, and opens databases that may be being deleted. A
// wipe is recorded first, so that the next start finishes one that was interrupted.

/**
 * gone: nothing is left. emptied: no row is left; the empty database is deleted when the last
 * window closes it. pending: an unresponsive window blocks it, and the next start tries again.
 */
export type WipeOutcome = 'gone' | 'emptied' | 'pending';

/** Deletes all rows of an open database. */
export const emptyAccount = (db: Dexie): Promise<unknown> =>
  db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())));

/**
 * Deletes the rows, then the database: a suspended page never closes its connection, so the
 * deletion may block.
 */
async function emptyDatabase({ name, options }: RecordsStore): Promise<true> {
  const db = new Dexie(name, { ...options, chromeTransactionDurability: 'strict' });
  try {
    await db.open();
    await emptyAccount(db);
    return true;
  } finally {
    db.close({ disableAutoOpen: true });
  }
}

/** Finishes a recorded wipe: deletes everything of the account and verifies it. */
async function finishWipe(device: DeviceDb, accountId: string): Promise<WipeOutcome> {
  let emptied = true;
  for (const store of await storesOf(accountId)) {
    emptied = (await inTime(emptyDatabase(store))) === true && emptied;
    await inTime(deleteStore(store));
  }
  if (typeof caches !== 'undefined') {
    for (const cache of await caches.keys())
      if (cache.includes(accountId) || personalCaches.test(cache)) await caches.delete(cache);
  }
  await dropSharedFiles(device, accountId);
  await dropKeptHalf(accountId);
  if ((await storesOf(accountId)).length > 0) return emptied ? 'emptied' : 'pending';
  await device.locks.delete(accountId);
  await dropQuiet(device, accountId);
  await device.wipes.delete(accountId);
  return 'gone';
}

const finishing = new Map<string, Promise<WipeOutcome>>();

/** The same, one at a time in this page. */
export function wipeAccount(device: DeviceDb, accountId: string): Promise<WipeOutcome> {
  const running =
    finishing.get(accountId) ??
    finishWipe(device, accountId).finally(() => finishing.delete(accountId));
  finishing.set(accountId, running);
  return running;
}

/**
 * Finishes wipes that were interrupted by a kill, a crash or a suspended window. Runs before any
 * record is shown.
 */
export async function finishWipes(device: DeviceDb): Promise<void> {
  for (const { accountId } of await device.wipes.toArray()) await wipeAccount(device, accountId);
}

/**
 * Opens the device database. Throws DatabaseBlocked when a suspended window of an earlier version
 * blocks the upgrade.
 */
export async function openDevice(device: DeviceDb): Promise<void> {
  if (!device.isOpen() && !(await inTime(device.open()))) throw new DatabaseBlocked();
}

/** A sign-out has deleted these records, or is about to. */
export class RecordsGone extends Error {
  constructor() {
    super('these records are not on this device any more');
    this.name = 'RecordsGone';
  }
}

/** The records are sealed, and this window does not have their key. */
export class RecordsLocked extends Error {
  constructor() {
    super('these records are locked');
    this.name = 'RecordsLocked';
  }
}

/** What opens the sealed records of an account, if this window has their key. */
export type SealingOf = (accountId: string) => Middleware<DBCore> | undefined;

/**
 * Opens a person's database. The recorded wipes are checked after opening, so that a late writer
 * neither reads the old database nor creates a new one. Throws DatabaseBlocked, RecordsGone or
 * RecordsLocked.
 */
export async function openAccountDb(
  device: DeviceDb,
  accountId: string,
  sealingOf: SealingOf = () => undefined,
): Promise<AccountDb> {
  const { store, lock } = await chooseStore(device, accountId);
  const sealing = lock && sealingOf(accountId);
  if (lock && !sealing) throw new RecordsLocked();
  if (sealing) await joinLate(accountId, { ...store.options, sealing });
  const db = new AccountDb(accountId, {
    ...store.options,
    autoOpen: false,
    ...(sealing && { sealing }),
  });
  let isNew = false;
  db.on('populate', () => void (isNew = true));
  await openInTime(db).catch(async (error: unknown) => {
    // A wipe deletes a bucket also while it is being opened.
    throw (await device.wipes.get(accountId)) ? new RecordsGone() : error;
  });
  const { wiped, known } = await device.transaction(
    'r',
    [device.wipes, device.accounts, device.session],
    async () => {
      const [wipe, account, session] = await Promise.all([
        device.wipes.get(accountId),
        device.accounts.get(accountId),
        device.session.get('current'),
      ]);
      const isKnown = account !== undefined || session?.accountId === accountId;
      return { wiped: wipe !== undefined, known: isKnown };
    },
  );
  if (known && !wiped) return db;
  db.close({ disableAutoOpen: true });
  if (wiped) await wipeAccount(device, accountId);
  else if (isNew) await inTime(deleteStore(store));
  throw new RecordsGone();
}

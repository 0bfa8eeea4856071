import { Dexie } from 'dexie';
import { personalCaches } from '#contract/workerMessages.ts';
import { AccountDb, accountDbName } from './accountDb.ts';
import type { DeviceDb } from './deviceDb.ts';
import { dropSharedFiles } from './sharedFiles.ts';

// Deletes a person's records from this device, and opens databases that may be being deleted. A
// wipe is recorded first, so that the next start finishes one that was interrupted.

/** How long each step waits for a page that may be suspended, in ms. */
const stepMs = 5000;

/**
 * gone: nothing is left. emptied: no row is left; the empty database is deleted when the last
 * window closes it. pending: an unresponsive window blocks it, and the next start tries again.
 */
export type WipeOutcome = 'gone' | 'emptied' | 'pending';

/** The result, or undefined when the step fails or takes too long. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>(
    (resolve) => (timer = setTimeout(() => resolve(undefined), stepMs)),
  );
  return Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}

/** Whether a database exists, without opening it: an open would queue behind a blocked deletion. */
export const databaseExists = async (name: string): Promise<boolean> =>
  (await Dexie.getDatabaseNames()).includes(name);

/** Deletes all rows of an open database. */
export const emptyAccount = (db: Dexie): Promise<unknown> =>
  db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())));

/**
 * Deletes the rows, then the database: a suspended page never closes its connection, so the
 * deletion may block.
 */
async function emptyDatabase(name: string): Promise<true> {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' });
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
  const name = accountDbName(accountId);
  const there = await databaseExists(name);
  const emptied = !there || (await inTime(emptyDatabase(name))) === true;
  if (there) await inTime(Dexie.delete(name));
  if (typeof caches !== 'undefined') {
    for (const cache of await caches.keys())
      if (cache.includes(accountId) || personalCaches.test(cache)) await caches.delete(cache);
  }
  await dropSharedFiles(device, accountId);
  if (await databaseExists(name)) return emptied ? 'emptied' : 'pending';
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

/** The database cannot be opened: another window of this device does not respond. */
export class DatabaseBlocked extends Error {
  constructor() {
    super('another window of this device keeps the database');
    this.name = 'DatabaseBlocked';
  }
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

/**
 * Opens a person's database. The recorded wipes are checked after opening, so that a late writer
 * neither reads the old database nor creates a new one. Throws DatabaseBlocked or RecordsGone.
 */
export async function openAccountDb(device: DeviceDb, accountId: string): Promise<AccountDb> {
  const db = new AccountDb(accountId, { autoOpen: false });
  let isNew = false;
  db.on('populate', () => void (isNew = true));
  let failure: unknown;
  const opened = await inTime(db.open().catch((error: unknown) => ((failure = error), undefined)));
  if (!opened) {
    db.close({ disableAutoOpen: true });
    throw failure ?? new DatabaseBlocked();
  }
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
  else if (isNew) await inTime(Dexie.delete(db.name));
  throw new RecordsGone();
}

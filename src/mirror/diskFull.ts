import type { AccountDb } from './accountDb.ts';
import { evictFiles } from './files.ts';
import { readFact, writeFact } from './meta.ts';

/** A full disk shows under several names, sometimes inside what the database says. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError') return true;
  const within: unknown = 'inner' in error ? error.inner : error.cause;
  return within !== error && isDiskFull(within);
}

/** Evicted at once when the disk is full, so that the next rows fit too. In bytes. */
const evictBytes = 16 * 1024 * 1024;
/** The most random bytes that a browser gives at once. */
const probeBytes = 64 * 1024;
const probeKey = 'roomProbe';

/** When even the fact could not be stored, this page still knows. */
const onlyKnownHere = new WeakMap<AccountDb, string>();

const unmarked = new WeakMap<AccountDb, Set<string>>();

/** Items that this page sent while the device had no room to note it: sent once, and uncertain until it is noted. */
export function sentUnmarked(db: AccountDb): Set<string> {
  const ids = unmarked.get(db) ?? new Set();
  unmarked.set(db, ids);
  return ids;
}

/** Since when there has been no room on this device; an instant. */
export const diskFullSince = async (db: AccountDb): Promise<string | undefined> =>
  onlyKnownHere.get(db) ?? (await readFact(db, 'diskFull')) ?? undefined;

/** A removal needs no room, and has what shows the fact read it again. What other pages read of it stays. */
async function showAgain(db: AccountDb): Promise<void> {
  if (!(await readFact(db, 'diskFull'))) await db.meta.delete('diskFull');
}

/** Makes room by evicting documents that were opened, and remembers that the disk is full. True when something was evicted. */
export async function makeRoom(db: AccountDb, since: string, bytes = evictBytes): Promise<boolean> {
  const freed = await evictFiles(db, bytes).catch(() => 0);
  if (freed > 0) return true;
  await markDiskFull(db, since);
  return false;
}

/** Remembers that the disk is full, here and, where that fits, for the other pages. */
export async function markDiskFull(db: AccountDb, since: string): Promise<void> {
  onlyKnownHere.set(db, since);
  await writeFact(db, 'diskFull', since).then(
    () => onlyKnownHere.delete(db),
    () => showAgain(db).catch(() => undefined),
  );
}

/** What was sent without a note is noted: the clinic may have it, also when no answer comes to the next try. */
async function noteSent(db: AccountDb): Promise<void> {
  const ids = sentUnmarked(db);
  if (ids.size === 0) return;
  const waiting = db.outbox
    .where('id')
    .anyOf([...ids])
    .filter(({ state }) => state === 'queued');
  await waiting.modify((row) => {
    Object.assign(row, { uncertain: true, attempts: row.attempts + 1 });
  });
  ids.clear();
}

/** Whether rows can be stored again, by storing something and taking it away; a device that was never full is not asked. */
export async function hasRoom(db: AccountDb): Promise<boolean> {
  if ((await diskFullSince(db)) === undefined) return true;
  try {
    await db.meta.put({ key: probeKey, value: crypto.getRandomValues(new Uint8Array(probeBytes)) });
    await db.meta.delete(probeKey);
    await writeFact(db, 'diskFull', null);
    onlyKnownHere.delete(db);
    await noteSent(db);
    return true;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return false;
  }
}

/** Stores something that the patient wrote: on a full disk, opened documents make way for it. Throws when that is not enough. */
export async function withRoom<T>(db: AccountDb, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!isDiskFull(error) || (await evictFiles(db, evictBytes).catch(() => 0)) === 0) throw error;
    return store();
  }
}

/** Waits for housekeeping; false when there was no room for it. Any other failure is thrown. */
export async function unlessDiskFull(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return false;
  }
}

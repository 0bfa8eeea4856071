import type { AccountDb } from './accountDb.ts';
import { evictFiles } from './files.ts';
import { type FactOf, readFact, writeFact } from './meta.ts';

// What happens when the device has no room. Writes of the patient's texts go through `withRoom`,
// which deletes downloaded files for them; `hasRoom` tells sync when to try again.

/** Browsers name a full disk differently, sometimes in an inner error. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError') return true;
  const within: unknown = 'inner' in error ? error.inner : error.cause;
  return within !== error && isDiskFull(within);
}

/** Evicted at once on a full disk, so that further rows fit too. In bytes. */
const evictBytes = 16 * 1024 * 1024;
/** The most random bytes that getRandomValues gives at once. */
const probeBytes = 64 * 1024;
const probeKey = 'roomProbe';

/** Known to this page only, when even the fact could not be stored. */
const onlyKnownHere = new WeakMap<AccountDb, string>();

const unmarked = new WeakMap<AccountDb, Set<string>>();

/** Items that this page sent although `sending` could not be stored. They count as uncertain. */
export function sentUnmarked(db: AccountDb): Set<string> {
  const ids = unmarked.get(db) ?? new Set();
  unmarked.set(db, ids);
  return ids;
}

const answered = new WeakMap<AccountDb, Set<string>>();

/** Those of them that the server has answered, although the answer could not be stored. */
export function answeredUnmarked(db: AccountDb): Set<string> {
  const ids = answered.get(db) ?? new Set();
  answered.set(db, ids);
  return ids;
}

/**
 * The instant since which the disk has been full, of the stored fact `diskFull`; undefined when it
 * is not.
 */
export const diskFullSince = (
  db: AccountDb,
  stored: FactOf<'diskFull'> | undefined,
): string | undefined => onlyKnownHere.get(db) ?? stored ?? undefined;

/**
 * Triggers the live queries of the fact by a delete, which needs no room. Other pages do not see
 * the change.
 */
async function showAgain(db: AccountDb): Promise<void> {
  if (!(await readFact(db, 'diskFull'))) await db.meta.delete('diskFull');
}

/**
 * Evicts opened documents. If that is not enough, stores that the disk is full. True when there is
 * room now. What was sent meanwhile is then sent again, so that its answer can be stored.
 */
export async function makeRoom(db: AccountDb, since: string, bytes = evictBytes): Promise<boolean> {
  const freed = await evictFiles(db, bytes).catch(() => 0);
  if (freed > 0 && (await unlessDiskFull(noteSent(db)))) return true;
  await markDiskFull(db, since);
  return false;
}

/** Stores that the disk is full, for all pages if possible, else for this one. */
export async function markDiskFull(db: AccountDb, since: string): Promise<void> {
  onlyKnownHere.set(db, since);
  await writeFact(db, 'diskFull', since).then(
    () => onlyKnownHere.delete(db),
    () => showAgain(db).catch(() => undefined),
  );
}

/** Marks items that were sent without a mark as uncertain: the server may have them. */
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
  answeredUnmarked(db).clear();
}

/**
 * Probes with a small write whether there is room again. Only probes when the disk was full, by the
 * stored fact `diskFull` or what this page knows.
 */
export async function hasRoom(
  db: AccountDb,
  stored: FactOf<'diskFull'> | undefined,
): Promise<boolean> {
  if (diskFullSince(db, stored) === undefined) return true;
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

/**
 * Stores something that the patient wrote; on a full disk, opened documents are evicted for it.
 * Throws when that is not enough.
 */
export async function withRoom<T>(db: AccountDb, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!isDiskFull(error) || (await evictFiles(db, evictBytes).catch(() => 0)) === 0) throw error;
    return store();
  }
}

/** False when housekeeping failed on a full disk. Any other error is thrown. */
export async function unlessDiskFull(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return false;
  }
}

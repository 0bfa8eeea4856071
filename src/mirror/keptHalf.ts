import { Dexie } from 'dexie';
import * as v from 'valibot';
import { accountDbName } from './accountDb.ts';
import { unlessDiskFull } from './diskFull.ts';
import { deleteNamedStores, namedStores, openNamedStore } from './recordsStore.ts';

// The server's half of the key behind a PIN, which this device keeps for some days so that the PIN
// unlocks without the internet. In a storage bucket of its own, as a deleted row stays on the disk.

/** How long a half is kept after it was last given, in ms. */
export const keptMs = 7 * 86_400_000;
/** A clock that is corrected by less than this was not set back, in ms. */
const correctionMs = 10 * 60_000;

/** Names of buckets are stored on devices and stay. */
const suffix = '-pin';
export const keptHalfName = (accountId: string): string => `${accountDbName(accountId)}${suffix}`;

const keptHalf = v.object({
  id: v.string(),
  half: v.string(),
  /** Until when it unlocks, and the latest time that this device has seen, in ms. */
  until: v.number(),
  seen: v.number(),
});
const key = 'half';

async function inStore<T>(name: string, work: (db: Dexie) => Promise<T>): Promise<T> {
  const { options } = await openNamedStore(name);
  const db = new Dexie(name, { ...options, chromeTransactionDurability: 'strict' });
  db.version(1).stores({ kept: '' });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** A half whose time is over may be deleted in another tab while one is kept here. */
const exclusively = async <T>(name: string, work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request(name, work)
    : work();

/** Keeps a half from now on, in place of an earlier one. */
export async function keepHalf(
  accountId: string,
  { id, half }: { id: string; half: string },
  now: number,
): Promise<void> {
  const name = keptHalfName(accountId);
  const row: v.InferOutput<typeof keptHalf> = { id, half, until: now + keptMs, seen: now };
  await exclusively(name, async () => {
    // Overwriting would leave the former half on the disk.
    await deleteNamedStores(name);
    await inStore(name, (db) => db.table('kept').put(row, key));
  });
}

/** The kept half; one whose time is over is deleted, also when the clock was set back. */
export async function readKeptHalf(
  accountId: string,
  now: number,
): Promise<{ id: string; half: string } | undefined> {
  const name = keptHalfName(accountId);
  if (!(await namedStores(suffix)).includes(name)) return undefined;
  return exclusively(name, () => readOrDrop(name, now));
}

/** Deletes every kept half whose time is over: when the panel or a lock screen starts. */
export async function dropOldHalves(now: number): Promise<void> {
  for (const name of await namedStores(suffix))
    await exclusively(name, () => readOrDrop(name, now));
}

export function dropKeptHalf(accountId: string): Promise<void> {
  const name = keptHalfName(accountId);
  return exclusively(name, () => deleteNamedStores(name));
}

async function readOrDrop(
  name: string,
  now: number,
): Promise<{ id: string; half: string } | undefined> {
  // What cannot be read now, or marked on a full disk, is not over.
  const found = await inStore(name, async (db) => {
    const { success, output } = v.safeParse(keptHalf, await db.table('kept').get(key));
    if (!success || now >= output.until || now < output.seen - correctionMs) return 'over';
    await unlessDiskFull(
      db.table('kept').put({ ...output, seen: Math.max(now, output.seen) }, key),
    );
    return output;
  }).catch(() => undefined);
  if (found !== 'over') return found;
  await deleteNamedStores(name);
  return undefined;
}

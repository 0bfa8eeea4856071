import type { FileRef } from '#contract/file.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { evictFiles } from '#mirror/files.ts';
import { type FactOf, readFact, writeFact } from '#mirror/meta.ts';
import { type Connection, isMobileData, savesData } from './metered.ts';

// Which files are downloaded without being asked for, and how many may stay.

export type FilePolicy = FactOf<'filePolicy'>;

export const megabyte = 1024 * 1024;
/** Choices for the space of files that are not pinned, in MB. */
export const fileBudgets = [20, 80, 200, 500] as const;
const usual: FilePolicy = { budget: 80, automatic: 'wifi' };

export const readFilePolicy = async (db: AccountDb): Promise<FilePolicy> =>
  (await readFact(db, 'filePolicy')) ?? usual;

/**
 * Whether files may be downloaded that nobody has asked for now. Where the browser does not say that
 * a connection is mobile data, it counts as Wi-Fi.
 */
export const mayDownload = (policy: FilePolicy, connection: Connection | undefined): boolean =>
  policy.automatic !== 'opened' &&
  !savesData(connection) &&
  (policy.automatic === 'always' || !isMobileData(connection));

/** Stores the patient's choice. A smaller budget evicts at once what was not opened for longest. */
export async function changeFilePolicy(db: AccountDb, policy: FilePolicy): Promise<void> {
  await writeFact(db, 'filePolicy', policy);
  const loose = (await db.files.toArray()).filter(({ pinned }) => !pinned);
  const excess = loose.reduce((sum, { size }) => sum + size, 0) - policy.budget * megabyte;
  if (excess > 0) await evictFiles(db, excess);
}

/** Changes the list of files that are to be kept and are not on this device yet. */
export const changeWanted = (
  db: AccountDb,
  change: (hashes: readonly string[]) => string[],
): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    const before = (await readFact(db, 'wantedFiles')) ?? [];
    const after = change(before);
    if (after.join(' ') === before.join(' ')) return;
    // A delete needs no room.
    if (after.length === 0) await db.meta.delete('wantedFiles');
    else await writeFact(db, 'wantedFiles', after);
  });

export const removeWanted = (db: AccountDb, file: FileRef): Promise<void> =>
  changeWanted(db, (hashes) => hashes.filter((hash) => hash !== file.sha256));

import { Unreachable } from '#api/problem.ts';
import type { FileRef } from '#contract/file.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { SyncDeps } from './deps.ts';
import { fetchFile, planAgain } from './fetchFiles.ts';
import { changeWanted, removeWanted } from './filePolicy.ts';

// For screens that need the network now: the engine's dependencies, and a file's bytes on demand.

const registeredDeps = new WeakMap<AccountDb, SyncDeps>();

/** Makes the engine's dependencies available to screens. */
export function registerSyncDeps(deps: SyncDeps): void {
  registeredDeps.set(deps.db, deps);
}

export function syncDepsOf(db: AccountDb): SyncDeps {
  const deps = registeredDeps.get(db);
  if (!deps) throw new Error('these records are not open');
  return deps;
}

/** Downloads one file on demand. Throws Unreachable when offline, ApiProblem when refused. */
export async function requestFile(db: AccountDb, file: FileRef): Promise<void> {
  await fetchFile(syncDepsOf(db), file);
}

/**
 * Pins a file, so that it is not evicted, or no longer. One that is not on this device is downloaded
 * whatever the connection: it was asked for. Throws when it cannot be kept; without the internet a
 * plan downloads it later.
 */
export async function pinFile(db: AccountDb, file: FileRef, isPinned: boolean): Promise<void> {
  const isStored = (await db.files.get(file.sha256)) !== undefined;
  if (isStored) await db.files.update(file.sha256, { pinned: isPinned });
  await changeWanted(db, (hashes) => [
    ...hashes.filter((hash) => hash !== file.sha256),
    ...(isPinned && !isStored ? [file.sha256] : []),
  ]);
  planAgain(db);
  if (!isPinned || isStored) return;
  try {
    await requestFile(db, file);
  } catch (error) {
    if (error instanceof Unreachable || syncDepsOf(db).signal.aborted) return;
    await removeWanted(db, file).catch(() => undefined);
    throw error;
  }
}

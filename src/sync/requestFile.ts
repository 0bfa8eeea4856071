import type { FileRef } from '#contract/file.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { SyncDeps } from './deps.ts';
import { fetchFile } from './fetchFiles.ts';

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

import type { FileRef } from '#contract/file.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { SyncDeps } from './deps.ts';
import { fetchFile } from './fetchFiles.ts';

// A file's bytes on demand, for a screen that shows a file which is not on this device.

const registeredDeps = new WeakMap<AccountDb, SyncDeps>();

/** Makes the engine's dependencies available to screens that need one file now. */
export function registerSyncDeps(deps: SyncDeps): void {
  registeredDeps.set(deps.db, deps);
}

/** Downloads one file on demand. Throws Unreachable when offline, ApiProblem when refused. */
export async function requestFile(db: AccountDb, file: FileRef): Promise<void> {
  const deps = registeredDeps.get(db);
  if (!deps) throw new Error('these records are not open');
  await fetchFile(deps, file);
}

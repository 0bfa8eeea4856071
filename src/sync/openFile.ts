import type { FileRef } from '#contract/file.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { SyncDeps } from './deps.ts';
import { fetchFile } from './fetchFiles.ts';

const registeredDeps = new WeakMap<AccountDb, SyncDeps>();

/** The engine that keeps `db` in step lends its way to the clinic to screens that want one file now. */
export function registerSyncDeps(deps: SyncDeps): void {
  registeredDeps.set(deps.db, deps);
}

/** Brings a file that did not come by itself. Throws Unreachable without a network, ApiProblem when it is refused. */
export async function requestFile(db: AccountDb, file: FileRef): Promise<void> {
  const deps = registeredDeps.get(db);
  if (!deps) throw new Error('these records are not open');
  await fetchFile(deps, file);
}

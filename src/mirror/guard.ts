import type { AccountDb } from './accountDb.ts';
import { databaseExists, RecordsGone } from './wipe.ts';

/** A newer tab upgrades the database: this one lets go and must not come back with rows of the old shape. */
export function yieldToNewerTabs(db: AccountDb, onOutdated: () => void): void {
  db.on('versionchange', ({ newVersion }) => {
    db.close({ disableAutoOpen: true });
    // Dexie's own handler runs after this one and would let the next read open it again: see the option in openAccountDb.
    // Without a version it is being deleted: a sign-out elsewhere, which the session tells by itself.
    if (newVersion) onOutdated();
  });
}

/**
 * iOS may close IndexedDB under a living page; opens it again when a probe fails. Throws when that does not help, and when a
 * sign-out has deleted it meanwhile: opening would make it anew.
 */
export async function probe(db: AccountDb): Promise<void> {
  try {
    await db.meta.get('canary');
  } catch {
    db.close();
    if (!(await databaseExists(db.name))) throw new RecordsGone();
    await db.open();
    await db.meta.get('canary');
  }
}

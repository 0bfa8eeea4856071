import type { AccountDb } from './accountDb.ts';

/** A newer tab upgrades the database: this one lets go and must not come back with rows of the old shape. */
export function yieldToNewerTabs(db: AccountDb, onOutdated: () => void): void {
  db.on('versionchange', ({ newVersion }) => {
    db.close({ disableAutoOpen: true });
    // Without a version it is being deleted: a sign-out elsewhere, which the session tells by itself.
    if (newVersion) onOutdated();
  });
}

/** iOS may close IndexedDB under a living page; opens it again when a probe fails. Throws when that does not help. */
export async function probe(db: AccountDb): Promise<void> {
  try {
    await db.meta.get('canary');
  } catch {
    db.close();
    await db.open();
    await db.meta.get('canary');
  }
}

import type { AccountDb } from './accountDb.ts';
import { storesOf } from './recordsStore.ts';
import { RecordsGone } from './wipe.ts';

// The open database of a panel page, while other tabs upgrade or delete it and iOS closes it.

/**
 * Closes the database for a newer tab that upgrades it, and keeps this tab from opening it again.
 */
export function yieldToNewerTabs(db: AccountDb, onOutdated: () => void): void {
  db.on('versionchange', ({ newVersion }) => {
    db.close({ disableAutoOpen: true });
    // Dexie's own handler runs later and would let the next read open it again: see `autoOpen`.
    // Without a version it is being deleted by a sign-out in another tab.
    if (newVersion) onOutdated();
  });
}

const reopening = new WeakMap<AccountDb, Promise<void>>();

/**
 * iOS may close IndexedDB under a live page: opens it again when a probe fails. Throws when that
 * does not help, or when a sign-out has deleted it meanwhile. Calls at the same time share one try,
 * as a second one would cancel the first.
 */
export function reopenIfClosed(db: AccountDb): Promise<void> {
  const running = reopening.get(db);
  if (running) return running;
  const started = reopen(db).finally(() => reopening.delete(db));
  reopening.set(db, started);
  return started;
}

async function reopen(db: AccountDb): Promise<void> {
  try {
    await db.meta.get('canary');
  } catch {
    db.close();
    if ((await storesOf(db.accountId)).length === 0) throw new RecordsGone();
    await db.open();
    await db.meta.get('canary');
  }
}

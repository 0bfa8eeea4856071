import type { AccountDb } from '#mirror/accountDb.ts';
import { readFact, writeFact } from '#mirror/meta.ts';

/** The same person signed in again: everything goes on. */
export const endPause = (db: AccountDb): Promise<void> => writeFact(db, 'paused', null);

/** An app that was too old may be a new one now, and the server may have thought again: one more try tells. */
export async function endUpdatePause(db: AccountDb): Promise<void> {
  if ((await readFact(db, 'paused')) === 'update') await endPause(db);
}

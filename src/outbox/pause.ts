import type { AccountDb } from '#mirror/accountDb.ts';
import { type FactOf, readFact, writeFact } from '#mirror/meta.ts';

/**
 * Pauses the whole queue until the person signs in again or updates the app. The fact is stored, so
 * that all tabs and the worker keep to it.
 */
export const pauseQueue = (db: AccountDb, until: FactOf<'paused'>): Promise<void> =>
  writeFact(db, 'paused', until);

/** The same person signed in again: the queue goes on. */
export const endPause = (db: AccountDb): Promise<void> => writeFact(db, 'paused', null);

/**
 * After a "too old" answer: the app may have been updated, or the server's limit changed, so one
 * more try is made.
 */
export async function endUpdatePause(db: AccountDb): Promise<void> {
  if ((await readFact(db, 'paused')) === 'update') await endPause(db);
}

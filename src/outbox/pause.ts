import type { AccountDb } from '#mirror/accountDb.ts';
import { readFact, writeFact } from '#mirror/meta.ts';

/** An app that was too old may be a new one now, and the server may have thought again: one more try tells. */
export async function endUpdatePause(db: AccountDb): Promise<void> {
  if ((await readFact(db, 'paused')) === 'update') await writeFact(db, 'paused', null);
}

import type { AccountDb } from './accountDb.ts';
import { readFact, writeFact } from './meta.ts';

// Bills of which the patient wants to be reminded once the internet is back. They stay on this
// device. The fact is changed in a transaction, as other tabs change it.

export const setBillReminder = (db: AccountDb, billId: string, isWanted: boolean): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    const others = ((await readFact(db, 'billReminders')) ?? []).filter((id) => id !== billId);
    await writeFact(db, 'billReminders', isWanted ? [...others, billId] : others);
  });

/** The bills to remind of, once: another tab gets none. */
export const takeBillReminders = (db: AccountDb): Promise<string[]> =>
  db.transaction('rw', db.meta, async () => {
    const ids = (await readFact(db, 'billReminders')) ?? [];
    if (ids.length > 0) await writeFact(db, 'billReminders', []);
    return ids;
  });

import type { AccountDb } from './accountDb.ts';
import { type FactOf, readFact, writeFact } from './meta.ts';

// Which bills this device has begun to pay, so that the outcome is queried even after a crash or a
// lost answer. The fact is changed in a transaction, as other tabs change it.

type BegunPayments = FactOf<'payments'>;
export type BegunPayment = BegunPayments[string];

export const readBegunPayments = async (db: AccountDb): Promise<BegunPayments> =>
  (await readFact(db, 'payments')) ?? {};

/** Stores the state of a bill's payment; `undefined` deletes it. */
export async function storeBegunPayment(
  db: AccountDb,
  billId: string,
  begun: BegunPayment | undefined,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const { [billId]: _before, ...others } = await readBegunPayments(db);
    await writeFact(db, 'payments', begun ? { ...others, [billId]: begun } : others);
  });
}

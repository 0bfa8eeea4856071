import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { consults } from '../db/tables/index.ts';
import { type Recorder, writeRecords } from '../feed/write.ts';
import { endBill } from '../bills/issue.ts';
import { UnitOfWork } from '../mutations/unitOfWork.ts';

/**
 * Releases reserved times that were not paid for: their consults are requests again, and their
 * bills void; `heldUntil` stays, to say why. Every process does this each minute; the rows' locks
 * make one of them do it.
 */
export async function releaseUnpaidTimes(
  db: Db,
  now: Date,
  onError: (error: unknown) => void = () => undefined,
): Promise<number> {
  const at = now.toISOString();
  const expired = await db
    .select({ accountId: consults.accountId, id: consults.id })
    .from(consults)
    .where(and(eq(consults.status, 'to-pay'), lte(consults.heldUntil, at)))
    .orderBy(consults.heldUntil)
    .limit(maxAtOnce);
  let released = 0;
  for (const { accountId, id } of expired) {
    try {
      const isReleased = await writeRecords(db, at, (tx, record) =>
        release(new UnitOfWork(accountId, tx), id, at, record),
      );
      if (isReleased) released += 1;
    } catch (error) {
      // The times of others are released all the same.
      onError(error);
    }
  }
  return released;
}

const maxAtOnce = 100;

async function release(
  rows: UnitOfWork,
  id: string,
  now: string,
  record: Recorder,
): Promise<boolean> {
  const consult = await rows.find('consult', id);
  // It was paid for, moved or canceled meanwhile.
  if (consult?.status !== 'to-pay' || consult.heldUntil === null || consult.heldUntil > now)
    return false;
  const bill = consult.billId === null ? undefined : await rows.find('bill', consult.billId);
  // A bill that is void already, or was refunded, must not reserve the time.
  if (bill?.status === 'paid') return false;
  await endBill(rows, consult.billId, now);
  rows.save('consult', {
    ...consult,
    status: 'requested',
    slot: null,
    billId: null,
  });
  await rows.flush(record);
  return true;
}

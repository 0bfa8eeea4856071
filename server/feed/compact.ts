import { and, eq, lt, max, sql } from 'drizzle-orm';
import { forgetOldAttempts } from '../accounts/attempts.ts';
import type { Db } from '../db/database.ts';
import { changes, receipts, revisions } from '../db/tables/index.ts';
import { removeAbandoned } from '../files/abandoned.ts';

const day = 86_400_000;
/** Receipts outlive the longest time offline that we keep our word for. */
const keepReceiptsDays = 400;
const keepTombstonesDays = 90;

/** Once an hour, for all patients. Removes uploads that were given up, drops old tombstones and raises the floor above them, so that a cursor from before must start again. */
export async function compact(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString();
  await forgetOldAttempts(db, now);
  await removeAbandoned(db, now);
  await db.delete(receipts).where(lt(receipts.createdAt, before(keepReceiptsDays)));
  const old = and(eq(changes.deleted, true), lt(changes.changedAt, before(keepTombstonesDays)));
  const gone = await db
    .select({ accountId: changes.accountId, rev: max(changes.rev) })
    .from(changes)
    .where(old)
    .groupBy(changes.accountId);
  for (const { accountId, rev } of gone) {
    await db.transaction(async (tx) => {
      await tx
        .update(revisions)
        .set({ floor: sql`greatest(${revisions.floor}, ${rev ?? 0})` })
        .where(eq(revisions.accountId, accountId));
      await tx.delete(changes).where(and(eq(changes.accountId, accountId), old));
    });
  }
}

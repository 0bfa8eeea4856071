import { and, eq, lt, max, sql } from 'drizzle-orm';
import { deleteOldCodes } from '../accounts/codes.ts';
import { deleteOldDeletions } from '../accounts/deleteAccount.ts';
import { deleteOldHalves } from '../accounts/pinHalves.ts';
import { deleteOldPairs } from '../accounts/tokenPairs.ts';
import { deleteOldAttempts } from '../accounts/signInAttempts.ts';
import { deleteOldSealingKeys } from '../sealed/keys.ts';
import type { Db } from '../db/database.ts';
import { careAttempts, changes, receipts, revisions, files } from '../db/tables/index.ts';

const day = 86_400_000;
/** Longer than the longest supported time offline. */
const receiptDays = 400;
const tombstoneDays = 90;
/** Longer than a code of a grant can wait for it. */
const attemptDays = 30;

/**
 * Hourly, for all patients: deletes old sign-in attempts, codes, abandoned uploads, receipts
 * and tombstones. Raises `floor` above deleted tombstones, so that older cursors must start again.
 */
export async function compact(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString();
  await deleteOldAttempts(db, now);
  await deleteOldCodes(db, now);
  await deleteOldDeletions(db, now);
  await deleteOldPairs(db, now);
  await deleteOldSealingKeys(db, now);
  await db.delete(careAttempts).where(lt(careAttempts.firstAt, before(attemptDays)));
  await deleteOldHalves(db, now);
  await deleteAbandonedUploads(db, now);
  await db.delete(receipts).where(lt(receipts.createdAt, before(receiptDays)));
  const old = and(eq(changes.deleted, true), lt(changes.changedAt, before(tombstoneDays)));
  const expired = await db
    .select({ accountId: changes.accountId, rev: max(changes.rev) })
    .from(changes)
    .where(old)
    .groupBy(changes.accountId);
  for (const { accountId, rev } of expired) {
    await db.transaction(async (tx) => {
      await tx
        .update(revisions)
        .set({ floor: sql`greatest(${revisions.floor}, ${rev ?? 0})` })
        .where(eq(revisions.accountId, accountId));
      await tx.delete(changes).where(and(eq(changes.accountId, accountId), old));
    });
  }
}

const uploadDays = 7;

/** Deletes uploads without progress for a week. A client that still has the file starts again. */
async function deleteAbandonedUploads(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - uploadDays * day).toISOString();
  await db.delete(files).where(and(eq(files.complete, false), lt(files.progressedAt, before)));
}

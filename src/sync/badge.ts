import { isUnread } from '#contract/ticket.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { readRows } from '#mirror/overlay.ts';
import { needsAttention, readUnsent } from '#outbox/unsent.ts';

/** The number on the app's icon: unread replies, unseen results, and items that need the person. */
export async function countForBadge(db: AccountDb): Promise<number> {
  const [tickets, results, unsent] = await db.transaction(
    'r',
    [db.rows('ticket'), db.rows('result'), db.outbox],
    () => Promise.all([readRows(db, 'ticket'), readRows(db, 'result'), readUnsent(db)]),
  );
  return (
    tickets.filter(isUnread).length +
    results.filter(({ seenAt }) => seenAt === null).length +
    unsent.filter(needsAttention).length
  );
}

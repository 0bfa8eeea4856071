import { and, eq, lt, max } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { messages } from '../db/tables/index.ts';

/** Clocks of server processes differ by less; a row dated further ahead is wrong, and must not drag others along. */
const maxClockSkewMs = 3_600_000;

/**
 * When a message of a ticket counts as received: now, and later than every other message of that ticket, so that `receivedAt`
 * alone orders a thread. The caller holds the ticket's row: no two messages get the same.
 */
export async function nextReceivedAt(tx: Tx, { accountId, id }: { accountId: string; id: string }, now: string): Promise<string> {
  const skewLimit = new Date(Date.parse(now) + maxClockSkewMs).toISOString();
  const [last] = await tx
    .select({ at: max(messages.receivedAt) })
    .from(messages)
    .where(and(eq(messages.accountId, accountId), eq(messages.ticketId, id), lt(messages.receivedAt, skewLimit)));
  return last?.at && last.at >= now ? new Date(Date.parse(last.at) + 1).toISOString() : now;
}

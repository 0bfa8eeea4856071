import { and, eq, lt, max } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { messages } from '../db/tables/index.ts';

/**
 * The `receivedAt` of a new message: now, but after every other message of the ticket, so that it
 * alone orders a thread. The caller has locked the ticket's row.
 */
export async function nextReceivedAt(
  tx: Tx,
  { accountId, id }: { accountId: string; id: string },
  now: string,
): Promise<string> {
  const [last] = await tx
    .select({ at: max(messages.receivedAt) })
    .from(messages)
    .where(
      and(
        eq(messages.accountId, accountId),
        eq(messages.ticketId, id),
        lt(messages.receivedAt, skewLimit(now)),
      ),
    );
  return last?.at ? receivedAfter(last.at, now) : now;
}

/** Now, but at least one ms after `last`. */
export const receivedAfter = (last: string, now: string): string =>
  last >= now ? new Date(Date.parse(last) + 1).toISOString() : now;

/**
 * The largest difference between clocks of server processes; messages dated further ahead are
 * ignored.
 */
const maxClockSkewMs = 3_600_000;
/** Messages dated from here on are ignored. */
export const skewLimit = (now: string): string =>
  new Date(Date.parse(now) + maxClockSkewMs).toISOString();

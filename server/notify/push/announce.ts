import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { webPushSubscriptions } from '../../db/tables/index.ts';

/** PostgreSQL channel: a message is due. */
export const pushChannel = 'nabz_web_push';

/**
 * The clinic has something new for this patient: their devices get a message once the transaction
 * is committed. Several announcements before it is sent are one message.
 */
export async function announce(tx: Tx, accountId: string, now: string): Promise<void> {
  const due = await tx
    .update(webPushSubscriptions)
    .set({ dueAt: now, tries: 0 })
    .where(eq(webPushSubscriptions.accountId, accountId))
    .returning({ endpoint: webPushSubscriptions.endpoint });
  if (due.length > 0) await tx.execute(sql`select pg_notify(${pushChannel}, '')`);
}

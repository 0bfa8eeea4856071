import { and, eq, sql } from 'drizzle-orm';
import type { Decided } from '#contract/staffComments.ts';
import { contentChannel } from '../../content/snapshot.ts';
import { comments } from '../../db/tables/index.ts';
import { writeRecords } from '../../feed/write.ts';
import type { Deps } from '../../http/deps.ts';
import { findComment, lockComment } from './find.ts';

type Row = typeof comments.$inferSelect;

/**
 * Changes a comment in the author's feed, and reloads public content when a published one is
 * affected.
 */
export async function changeComment(
  deps: Deps,
  key: string,
  change: (row: Row, now: string) => Partial<Row>,
): Promise<Decided> {
  const now = deps.now().toISOString();
  const commentKey = await findComment(deps.database.db, key);
  return writeRecords(deps.database.db, now, async (tx, record) => {
    const row = await lockComment(tx, commentKey);
    const { id, accountId } = row;
    const after = { ...row, ...change(row, now) };
    if (after.status === row.status && after.reply === row.reply)
      return { commentId: id, status: row.status };
    await tx
      .update(comments)
      .set({ status: after.status, reply: after.reply })
      .where(and(eq(comments.accountId, accountId), eq(comments.id, id)));
    record.touch({ accountId, collection: 'comment', id });
    if (row.status === 'published' || after.status === 'published')
      await tx.execute(sql`select pg_notify(${contentChannel}, '')`);
    return { commentId: id, status: after.status };
  });
}

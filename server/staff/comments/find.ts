import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import type { Db, Tx } from '../../db/database.ts';
import { comments } from '../../db/tables/index.ts';
import { ProblemError } from '../../http/problem.ts';

type Row = typeof comments.$inferSelect;
type CommentKey = Pick<Row, 'accountId' | 'id'>;

/** Finds a comment's key by its number or id. */
export async function findComment(db: Db, key: string): Promise<CommentKey> {
  const byNumber = /^\d{1,9}$/.test(key) ? eq(comments.number, Number(key)) : undefined;
  const byKey = byNumber ?? (v.is(uuid, key) ? eq(comments.id, key) : undefined);
  if (!byKey) throw new ProblemError('not-found');
  const [comment, another] = await db
    .select({ accountId: comments.accountId, id: comments.id })
    .from(comments)
    .where(byKey)
    .limit(2);
  if (!comment) throw new ProblemError('not-found');
  if (another)
    throw new ProblemError('bad-request', {
      field: 'comment',
      detail: 'Several people have a comment of this id. Use its number.',
    });
  return comment;
}

/** The comment, locked until the end of the transaction. */
export async function lockComment(tx: Tx, { accountId, id }: CommentKey): Promise<Row> {
  const [comment] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.accountId, accountId), eq(comments.id, id)))
    .for('update');
  if (!comment) throw new ProblemError('not-found');
  return comment;
}

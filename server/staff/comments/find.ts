import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { comments } from '../../db/tables/index.ts';
import { ProblemError } from '../../http/problem.ts';

/** A comment by its id, or by the number that people quote. */
export async function findComment(tx: Tx, key: string): Promise<typeof comments.$inferSelect> {
  const byKey = /^\d{1,9}$/.test(key) ? eq(comments.number, Number(key)) : sql`${comments.id}::text = ${key}`;
  const [comment] = await tx.select().from(comments).where(byKey).for('update');
  if (!comment) throw new ProblemError('not-found');
  return comment;
}

import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { addComment } from '#contract/comment.ts';
import { lockByName } from '../../db/lock.ts';
import { comments } from '../../db/tables/index.ts';
import { ProblemError } from '../../http/problem.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import type { Rule } from './rule.ts';

/**
 * Adds a comment on an entry of the content. Staff review it; until then the patient cannot add
 * another one on the same entry.
 */
export const addCommentRule: Rule<Args> = {
  async check(context, args) {
    const { target, rating } = args;
    if (!context.content.find(target.kind, target.slug))
      throw new ProblemError('target-gone', { field: 'target' });
    if ((rating !== null) === (target.kind === 'post'))
      throw new ProblemError('not-acceptable', { field: 'rating' });
    await lockCommentsOfAccount(context.rows);
    if (await hasPending(context.rows, args)) throw new ProblemError('comment-pending');
  },
  async afterApply({ rows, now }, _args, id) {
    const comment = await rows.find('comment', id);
    if (!comment) throw new Error('the comment just written was not found');
    const number = await rows.nextNumber('confirmation_numbers');
    rows.save('comment', { ...comment, number, receivedAt: now });
    return { number, at: now };
  },
};

type Args = v.InferOutput<typeof addComment.args>;

/**
 * Serializes comments of one account, so that two devices cannot both pass the check for a pending
 * comment.
 */
const lockCommentsOfAccount = ({ tx, accountId }: UnitOfWork) =>
  lockByName(tx, `comment ${accountId}`);

async function hasPending(rows: UnitOfWork, { target }: Args): Promise<boolean> {
  const { tx, accountId } = rows;
  const stored = await tx
    .select({ target: comments.target })
    .from(comments)
    .where(and(eq(comments.accountId, accountId), eq(comments.status, 'pending')));
  const unwritten = rows.changed('comment').filter(({ status }) => status === 'pending');
  return [...stored, ...unwritten].some(
    (row) => row.target.kind === target.kind && row.target.slug === target.slug,
  );
}

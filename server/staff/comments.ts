import { and, eq, sql, asc, count } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import type { LocalizedText } from '#contract/text.ts';
import type { Decided } from '#contract/staff/comments.ts';
import type { Db, Tx } from '../db/database.ts';
import { comments } from '../db/tables/index.ts';
import { ProblemError } from '../http/problem.ts';
import { contentChannel } from '../content/snapshot.ts';
import { writeRecords } from '../feed/write.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, readQuery, respond } from '../http/endpoint.ts';
import { addAuditLine, auditSource } from './audit/write.ts';
import { cursorInstant, readCursor, writeCursor } from './cursor.ts';
import { findByNumber } from './findByNumber.ts';

/**
 * `/api/staff/comments`: lists pending comments; publishes, rejects, and replies to one. Decisions
 * can be changed.
 */
export function serveStaffComments(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const isPending = eq(comments.status, 'pending');
  app.get('/staff/comments', async (c) => {
    const { cursor } = readQuery('staffComments', c);
    const after = cursor === undefined ? undefined : readCursor(timeAndId, cursor);
    const rows = await db
      .select()
      .from(comments)
      .where(
        and(
          isPending,
          after &&
            sql`(${comments.createdAt}, ${comments.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
        ),
      )
      .orderBy(asc(comments.createdAt), asc(comments.id))
      .limit(maxItems + 1);
    const items = rows.slice(0, maxItems);
    const last = items.at(-1);
    const [all] = await db.select({ total: count() }).from(comments).where(isPending);
    return respond('staffComments', c, {
      items: items.map(({ accountId: _who, ...comment }) => ({
        ...comment,
        about: titleOf(deps.content, comment),
      })),
      total: all?.total ?? 0,
      next: rows.length > maxItems && last ? writeCursor([last.createdAt, last.id]) : null,
    });
  });
  app.post('/staff/comments/:comment/publish', async (c) =>
    respond('staffPublish', c, await changeComment(c, deps, () => ({ status: 'published' }))),
  );
  app.post('/staff/comments/:comment/reject', async (c) =>
    respond('staffReject', c, await changeComment(c, deps, () => ({ status: 'rejected' }))),
  );
  app.post('/staff/comments/:comment/reply', async (c) => {
    const { body } = await readBody('staffAnswer', c);
    // The same text again is a retry: its time is not changed.
    const reply = await changeComment(c, deps, (row, now) =>
      row.reply?.body === body ? {} : { reply: { body, at: now } },
    );
    return respond('staffAnswer', c, reply);
  });
}

/** A physician has a name beside the title; what is no longer published is named as it was then. */
function titleOf(
  content: Deps['content'],
  { target: { kind, slug }, targetTitle }: Pick<CommentRow, 'target' | 'targetTitle'>,
): LocalizedText {
  const found = content.find(kind, slug);
  if (found === undefined) return { und: targetTitle };
  return 'name' in found ? found.name : found.title;
}

type CommentRow = typeof comments.$inferSelect;
type CommentKey = Pick<CommentRow, 'accountId' | 'id'>;

/** Finds a comment's key by its number or id. */
export async function findComment(db: Db, key: string): Promise<CommentKey> {
  const { accountId, id } = comments;
  const comment = await findByNumber(comments, key, 'comment', (where) =>
    db.select({ accountId, id }).from(comments).where(where).limit(2),
  );
  if (!comment) throw new ProblemError('not-found');
  return comment;
}

/** The comment, locked until the end of the transaction. */
export async function lockComment(tx: Tx, { accountId, id }: CommentKey): Promise<CommentRow> {
  const [comment] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.accountId, accountId), eq(comments.id, id)))
    .for('update');
  if (!comment) throw new ProblemError('not-found');
  return comment;
}

/**
 * Changes a comment in the author's feed, and reloads public content when a published one is
 * affected.
 */
export async function changeComment(
  c: Context<Env, '/staff/comments/:comment'>,
  deps: Deps,
  change: (row: CommentRow, now: string) => Partial<CommentRow>,
): Promise<Decided> {
  const at = deps.now();
  const now = at.toISOString();
  const commentKey = await findComment(deps.database.db, c.req.param('comment'));
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
    await addAuditLine(tx, auditSource(c, at), {
      action: 'change',
      act: c.var.act,
      patientId: accountId,
      subject: `comment ${row.number ?? id}`,
      before: { status: row.status, reply: row.reply?.body ?? null },
      after: { status: after.status, reply: after.reply?.body ?? null },
    });
    if (row.status === 'published' || after.status === 'published')
      await tx.execute(sql`select pg_notify(${contentChannel}, '')`);
    return { commentId: id, status: after.status };
  });
}

const maxItems = 100;
const timeAndId = v.tuple([cursorInstant, uuid]);

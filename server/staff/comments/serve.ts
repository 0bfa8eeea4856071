import { asc, count, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { comments } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { respond, readBody } from '../../http/endpoint.ts';
import { changeComment } from './change.ts';

const maxItems = 100;

/**
 * `/api/staff/comments`: lists pending comments; publishes, rejects, and replies to one. Decisions
 * can be changed.
 */
export function serveStaffComments(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const isPending = eq(comments.status, 'pending');
  app.get('/staff/comments', async (c) => {
    const items = await db
      .select()
      .from(comments)
      .where(isPending)
      .orderBy(asc(comments.createdAt), asc(comments.number))
      .limit(maxItems);
    const [all] = await db.select({ total: count() }).from(comments).where(isPending);
    return respond('staffComments', c, {
      items: items.map(({ accountId: _who, ...comment }) => comment),
      total: all?.total ?? 0,
    });
  });
  app.post('/staff/comments/:comment/publish', async (c) =>
    respond(
      'staffPublish',
      c,
      await changeComment(deps, c.req.param('comment'), () => ({ status: 'published' })),
    ),
  );
  app.post('/staff/comments/:comment/reject', async (c) =>
    respond(
      'staffReject',
      c,
      await changeComment(deps, c.req.param('comment'), () => ({ status: 'rejected' })),
    ),
  );
  app.post('/staff/comments/:comment/reply', async (c) => {
    const { body } = await readBody('staffAnswer', c);
    // The same text again is a retry: the time stays.
    const reply = await changeComment(deps, c.req.param('comment'), (row, now) =>
      row.reply?.body === body ? {} : { reply: { body, at: now } },
    );
    return respond('staffAnswer', c, reply);
  });
}

import { randomBytes, randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { NoticeTarget } from '#contract/staff/notices.ts';
import { noticeTargets, staffMembers } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import {
  countWaiting,
  type NoticeDeps,
  noteOutcome,
  trySending,
} from '../notify/clinic/deliver.ts';
import { isWebhookUrl } from '../notify/clinic/webhook.ts';
import { addAuditLine, auditSource } from './audit/write.ts';
import { uuidOf } from './patients/find.ts';
import { requireSame } from './requireSame.ts';

type Target = typeof noticeTargets.$inferSelect;

/** `/api/staff/notices`: webhooks and e-mail to departments. */
export function serveNotices(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const readTargets = () =>
    db
      .select({ target: noticeTargets, createdBy: staffMembers.name })
      .from(noticeTargets)
      .leftJoin(staffMembers, eq(staffMembers.id, noticeTargets.createdBy))
      .orderBy(desc(noticeTargets.createdAt));
  async function findTarget(key: string): Promise<Target> {
    const [found] = await db
      .select()
      .from(noticeTargets)
      .where(eq(noticeTargets.id, uuidOf(key)));
    if (!found) throw new ProblemError('not-found', { field: 'notice' });
    return found;
  }

  app.get('/staff/notices', async (c) => {
    const waiting = await countWaiting(db);
    const rows = await readTargets();
    return respond('staffNotices', c, {
      items: rows.map(({ target, createdBy }) =>
        describe(target, createdBy, waiting.get(target.id)),
      ),
    });
  });

  app.post('/staff/notices', async (c) => {
    const body = await readBody('staffAddNotice', c);
    const { id, channel, address, events, departments } = body;
    if (channel === 'webhook' && !isWebhookUrl(address))
      throw new ProblemError('not-acceptable', {
        field: 'address',
        detail: 'An https:// address without a password; http:// only for this machine.',
      });
    if (body.channel === 'email' && !deps.translator.locales.includes(body.locale))
      throw new ProblemError('not-acceptable', { field: 'locale' });
    const { staff } = c.var;
    const now = deps.now();
    const secret = channel === 'webhook' ? `whsec_${randomBytes(32).toString('base64')}` : null;
    const row: Target = {
      id,
      channel,
      address,
      secret,
      events: [...new Set(events)],
      departments,
      locale: body.channel === 'email' ? body.locale : 'en',
      createdBy: staff.kind === 'staff' ? staff.id : null,
      createdAt: now.toISOString(),
      lastAt: null,
      lastOutcome: null,
      lastError: null,
    };
    await db.transaction(async (tx) => {
      const [added] = await tx.insert(noticeTargets).values(row).onConflictDoNothing().returning();
      if (!added) {
        const [stored] = await tx.select().from(noticeTargets).where(eq(noticeTargets.id, id));
        if (stored?.channel === 'email') {
          requireSame(typedOf(stored), typedOf(row));
          return;
        }
        // The secret is not shown twice: who has lost it adds another one.
        throw new ProblemError('address-used', { field: 'address' });
      }
      await addAuditLine(tx, auditSource(c, now), {
        action: 'change',
        act: 'staffAddNotice',
        subject: `notice ${id}`,
        after: { channel, host: hostOf(row), events: row.events, departments },
      });
    });
    return respond('staffAddNotice', c, { target: describe(row, staff.name), secret });
  });

  app.post('/staff/notices/:notice/test', async (c) => {
    const target = await findTarget(c.req.param('notice'));
    const at = deps.now();
    const message = {
      id: randomUUID(),
      event: 'test',
      number: null,
      department: null,
      happenedAt: at.toISOString(),
    };
    const fault = await trySending(noticeDepsOf(deps), target, [message]);
    const outcome = fault === undefined ? 'sent' : 'failed';
    await noteOutcome(db, target.id, { outcome, fault, at });
    const tested: Target = {
      ...target,
      lastAt: at.toISOString(),
      lastOutcome: outcome,
      lastError: fault ?? null,
    };
    const waiting = (await countWaiting(db)).get(target.id);
    return respond('staffTestNotice', c, describe(tested, null, waiting));
  });

  app.post('/staff/notices/:notice/remove', async (c) => {
    const id = uuidOf(c.req.param('notice'));
    await db.transaction(async (tx) => {
      const [removed] = await tx.delete(noticeTargets).where(eq(noticeTargets.id, id)).returning();
      // Removed by somebody else meanwhile: it is gone, as was asked.
      if (!removed) return;
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: 'staffRemoveNotice',
        subject: `notice ${id}`,
        before: { channel: removed.channel, host: hostOf(removed), events: removed.events },
      });
    });
    c.set('isAudited', true);
    return respond('staffRemoveNotice', c, { id });
  });
}

/** What sends notices, of what the API has. */
export const noticeDepsOf = (deps: Deps): NoticeDeps => ({
  database: deps.database,
  notifier: deps.notifier,
  translator: deps.translator,
  base: deps.publicUrl ?? 'http://localhost',
  allowed: deps.allowedWebhookAddresses,
  now: deps.now,
  log: deps.log,
});

/** What was typed: the outcome of what was sent meanwhile is not of it. */
const typedOf = ({ channel, address, events, departments, locale }: Target) => ({
  channel,
  address,
  events,
  departments,
  locale,
});

/** The log is read by others: a path may have a secret in it. */
const hostOf = ({ channel, address }: Pick<Target, 'channel' | 'address'>): string =>
  channel === 'webhook' ? new URL(address).host : address;

function describe(
  { secret: _secret, ...target }: Target,
  createdBy: string | null,
  waiting = 0,
): NoticeTarget {
  return { ...target, createdBy, waiting };
}

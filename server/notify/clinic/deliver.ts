import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { startLoop } from '../../background/loop.ts';
import type { Database, Db } from '../../db/database.ts';
import { noticeQueue, noticeTargets } from '../../db/tables/index.ts';
import type { Translator } from '../../http/translator.ts';
import type { Notifier } from '../notifier.ts';
import { digestMessage } from './digest.ts';
import { postWebhook } from './webhook.ts';

/** PostgreSQL channel on which the triggers of `notice_queue` announce what is due. */
const noticeChannel = 'nabz_notices';
/** While one process sends a message, others leave it alone. In ms. */
const leaseMs = 60_000;
const pollMs = 10_000;
const batch = 20;
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** How long to wait after each failed try; after the last one a message is given up: two days. */
const waits = [
  5 * second,
  30 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  16 * hour,
  24 * hour,
];

export interface NoticeDeps {
  database: Database;
  notifier: Notifier;
  translator: Pick<Translator, 'locales' | 'translate' | 'formatNumber'>;
  /** Where the desk is. */
  base: string;
  /** Addresses and networks that webhooks may reach although they are not public. */
  allowed: readonly string[];
  now: () => Date;
  log: Logger;
}

type Target = typeof noticeTargets.$inferSelect;
type Queued = typeof noticeQueue.$inferSelect;

/** Sends what is due; returns a function that stops it. One process sends each message. */
export async function startSendingNotices(deps: NoticeDeps): Promise<() => Promise<void>> {
  const loop = startLoop({
    work: () => sendDueNotices(deps),
    everyMs: pollMs,
    onError: (error) => deps.log.error({ err: error }, 'notices could not be sent'),
  });
  const stopListening = await deps.database.listen(noticeChannel, loop.wake);
  loop.wake();
  return async () => {
    await stopListening();
    await loop.stop();
  };
}

/** Sends everything that is due now. */
export async function sendDueNotices(deps: NoticeDeps): Promise<void> {
  const { db } = deps.database;
  for (;;) {
    const due = await claim(db, deps.now());
    await Promise.all(due.map(({ target, messages }) => sendTo(deps, target, messages)));
    if (due.length < batch) return;
  }
}

/**
 * Leases due messages: one of a webhook; of an e-mail address all that are due or were never tried,
 * as they are one mail. Those that failed wait for their own turn.
 */
async function claim(db: Db, now: Date): Promise<{ target: Target; messages: Queued[] }[]> {
  const leased = new Date(now.getTime() + leaseMs).toISOString();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ queued: noticeQueue, target: noticeTargets })
      .from(noticeQueue)
      .innerJoin(noticeTargets, eq(noticeTargets.id, noticeQueue.targetId))
      .where(lte(noticeQueue.dueAt, now.toISOString()))
      .orderBy(noticeQueue.dueAt)
      .limit(batch)
      .for('update', { skipLocked: true });
    const claimed = new Map<string, { target: Target; messages: Queued[] }>();
    for (const { queued, target } of due) {
      if (target.channel === 'webhook') claimed.set(queued.id, { target, messages: [queued] });
      else if (!claimed.has(target.id)) {
        const messages = await tx
          .select()
          .from(noticeQueue)
          .where(
            and(
              eq(noticeQueue.targetId, target.id),
              or(lte(noticeQueue.dueAt, now.toISOString()), eq(noticeQueue.tries, 0)),
            ),
          )
          .orderBy(noticeQueue.happenedAt)
          .for('update', { skipLocked: true });
        claimed.set(target.id, { target, messages });
      }
    }
    const ids = [...claimed.values()].flatMap(({ messages }) => messages.map(({ id }) => id));
    if (ids.length > 0)
      await tx
        .update(noticeQueue)
        .set({ dueAt: leased, tries: sql`${noticeQueue.tries} + 1` })
        .where(inArray(noticeQueue.id, ids));
    return [...claimed.values()];
  });
}

async function sendTo(deps: NoticeDeps, target: Target, messages: Queued[]): Promise<void> {
  const { db } = deps.database;
  const fault = await trySending(deps, target, messages);
  const now = deps.now();
  // Each message has its own waits: an old one does not take the younger ones with it.
  const next = messages.map(({ id, tries }) => ({
    id,
    wait: fault === undefined ? undefined : waits[tries],
  }));
  const done = next.flatMap(({ id, wait }) => (wait === undefined ? [id] : []));
  const outcome = fault === undefined ? 'sent' : done.length > 0 ? 'given-up' : 'failed';
  const tries = Math.max(...messages.map((one) => one.tries)) + 1;
  if (outcome !== 'sent')
    // No address: it may have a secret in it.
    deps.log[outcome === 'failed' ? 'warn' : 'error'](
      { target: target.id, channel: target.channel, fault, tries },
      outcome === 'failed' ? 'a notice was not taken' : 'a notice was given up after two days',
    );
  await db.transaction(async (tx) => {
    if (done.length > 0) await tx.delete(noticeQueue).where(inArray(noticeQueue.id, done));
    for (const { id, wait } of next)
      if (wait !== undefined)
        await tx
          .update(noticeQueue)
          .set({ dueAt: new Date(now.getTime() + jittered(wait)).toISOString() })
          .where(eq(noticeQueue.id, id));
    await noteOutcome(tx, target.id, { outcome, fault, at: now });
  });
}

/** Of receivers that fail together, not all are tried again at the same time. */
const jittered = (wait: number): number => wait * (0.8 + Math.random() * 0.4);

/** What the desk shows of the last try. */
export const noteOutcome = (
  db: Pick<Db, 'update'>,
  id: string,
  { outcome, fault, at }: { outcome: Target['lastOutcome']; fault: string | undefined; at: Date },
) =>
  db
    .update(noticeTargets)
    .set({ lastAt: at.toISOString(), lastOutcome: outcome, lastError: fault ?? null })
    .where(eq(noticeTargets.id, id));

type Sendable = Pick<Queued, 'id' | 'number' | 'department' | 'happenedAt'> & { event: string };

/** Undefined when it was taken; otherwise why not, in a word. */
export async function trySending(
  deps: NoticeDeps,
  target: Target,
  messages: readonly Sendable[],
): Promise<string | undefined> {
  const { allowed, notifier, log } = deps;
  if (target.channel === 'email') {
    if (!notifier.canReach(target.address)) return 'no-smtp';
    try {
      await notifier.send(target.address, digestMessage(deps, target, messages));
      return undefined;
    } catch {
      log.debug({ target: target.id }, 'an e-mail to a department could not be sent');
      return 'unreachable';
    }
  }
  const [message] = messages;
  if (!message || target.secret === null) return 'unreachable';
  const { id, event, number, department, happenedAt } = message;
  return postWebhook(
    { url: target.address, secret: target.secret },
    { id, type: event, timestamp: happenedAt, data: { number, department } },
    { allowed, now: deps.now() },
  );
}

/** How many messages wait, by target. */
export async function countWaiting(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: noticeQueue.targetId, waiting: sql`count(*)`.mapWith(Number) })
    .from(noticeQueue)
    .groupBy(noticeQueue.targetId);
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}

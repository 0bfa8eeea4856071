import { and, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import webPush from 'web-push';
import { startLoop } from '../../background/loop.ts';
import type { Database, Db } from '../../db/database.ts';
import { sessions, webPushSubscriptions } from '../../db/tables/index.ts';
import { pushChannel } from './announce.ts';

/** The server's identity towards push services (VAPID, RFC 8292). */
export interface WebPushSettings {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:`: whom a push service writes to. */
  subject: string;
  /** Origins of push services beside those of browsers. */
  services: readonly string[];
}

/** It says nothing: push services and locked screens are read by others. */
const payload = JSON.stringify({ type: 'news' });
/** After a day in the air a message is dropped: the panel shows the news anyway. In seconds. */
const ttl = 86_400;
const timeoutMs = 10_000;
/** While one process sends a message, others leave it alone. In ms. */
const leaseMs = 60_000;
const maxTries = 6;
const batch = 20;
/** Looks for due messages this often: those to try again, and those of a stopped process. In ms. */
const pollMs = 20_000;

const backoffMs = (tries: number): number => 30_000 * 4 ** (tries - 1);

interface DeliveryDeps {
  database: Database;
  settings: WebPushSettings;
  now: () => Date;
  log: Logger;
}

type Due = typeof webPushSubscriptions.$inferSelect;

/** Sends messages as they become due; returns a function that stops it. */
export async function startDelivering(deps: DeliveryDeps): Promise<() => Promise<void>> {
  const loop = startLoop({
    work: () => deliverDue(deps),
    everyMs: pollMs,
    onError: (error) => deps.log.error({ err: error }, 'web push failed'),
  });
  const stopListening = await deps.database.listen(pushChannel, loop.wake);
  loop.wake();
  return async () => {
    await stopListening();
    await loop.stop();
  };
}

/** Sends all messages that are due now. */
export async function deliverDue(deps: DeliveryDeps): Promise<void> {
  const { db } = deps.database;
  for (;;) {
    const due = await claim(db, deps.now());
    await Promise.all(due.map((subscription) => deliver(deps, subscription)));
    if (due.length < batch) return;
  }
}

/** Leases due subscriptions of valid sessions; those of ended ones are deleted. */
async function claim(db: Db, now: Date): Promise<Due[]> {
  const at = now.toISOString();
  const valid = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, webPushSubscriptions.tokenHash),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, at),
      ),
    );
  await db
    .delete(webPushSubscriptions)
    .where(and(lte(webPushSubscriptions.dueAt, at), notExists(valid)));
  const due = db
    .select({ endpoint: webPushSubscriptions.endpoint })
    .from(webPushSubscriptions)
    .where(lte(webPushSubscriptions.dueAt, at))
    .orderBy(webPushSubscriptions.dueAt)
    .limit(batch)
    .for('update', { skipLocked: true });
  return db
    .update(webPushSubscriptions)
    .set({
      dueAt: new Date(now.getTime() + leaseMs).toISOString(),
      tries: sql`${webPushSubscriptions.tries} + 1`,
    })
    .where(inArray(webPushSubscriptions.endpoint, due))
    .returning();
}

async function deliver({ database: { db }, settings, now, log }: DeliveryDeps, due: Due) {
  // A later announcement changed `due_at`: then there is something to send again.
  const asLeased = and(
    eq(webPushSubscriptions.accountId, due.accountId),
    eq(webPushSubscriptions.endpoint, due.endpoint),
    due.dueAt === null ? undefined : eq(webPushSubscriptions.dueAt, due.dueAt),
  );
  const outcome = await send(settings, due);
  if (outcome.kind === 'gone') {
    await db.delete(webPushSubscriptions).where(asLeased);
    return;
  }
  if (outcome.kind === 'failed') {
    // Neither address nor person: the address is a secret.
    log.warn({ status: outcome.status, tries: due.tries }, 'a web push message was not accepted');
    if (due.tries < maxTries) {
      const wait = outcome.retryAfterMs ?? backoffMs(due.tries);
      await db
        .update(webPushSubscriptions)
        .set({ dueAt: new Date(now().getTime() + wait).toISOString() })
        .where(asLeased);
      return;
    }
  }
  await db.update(webPushSubscriptions).set({ dueAt: null, tries: 0 }).where(asLeased);
}

type Outcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'failed'; status: number | undefined; retryAfterMs: number | undefined };

async function send(settings: WebPushSettings, due: Due): Promise<Outcome> {
  try {
    const { endpoint, p256dh, auth } = due;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      {
        TTL: ttl,
        // A newer message replaces one that was not delivered yet.
        topic: 'news',
        vapidDetails: settings,
      },
    );
    const { 'Content-Length': _length, ...sent } = headers as Record<string, string>;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: sent,
      body: body === null ? null : new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return { kind: 'sent' };
    // Expired or unsubscribed, at the push service.
    if (response.status === 404 || response.status === 410) return { kind: 'gone' };
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    return {
      kind: 'failed',
      status: response.status,
      retryAfterMs: Number.isFinite(seconds) ? Math.min(seconds, ttl) * 1000 : undefined,
    };
  } catch {
    return { kind: 'failed', status: undefined, retryAfterMs: undefined };
  }
}

import { and, eq, ne } from 'drizzle-orm';
import type { Hono } from 'hono';
import { webPushSubscriptions } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { isPushService } from './services.ts';

/** A person has a few devices; older subscriptions of others than these are dropped. */
const maxPerAccount = 20;

/** `/api/me/web-push`: which devices get a message when the clinic has written. */
export function serveWebPush(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const { webPush } = deps;
  app.get('/me/web-push', (c) => respond('webPushKey', c, { key: webPush?.publicKey ?? null }));
  app.put('/me/web-push', async (c) => {
    const subscription = await readBody('subscribeWebPush', c);
    if (!webPush) throw new ProblemError('not-found');
    if (!isPushService(subscription.endpoint, webPush.services))
      throw new ProblemError('not-acceptable', { field: 'endpoint' });
    const { tokenHash } = c.var;
    const accountId = c.var.account.id;
    const { endpoint } = subscription;
    await db.transaction(async (tx) => {
      // This browser belonged to somebody else before.
      await tx
        .delete(webPushSubscriptions)
        .where(
          and(
            eq(webPushSubscriptions.endpoint, endpoint),
            ne(webPushSubscriptions.accountId, accountId),
          ),
        );
      await tx
        .insert(webPushSubscriptions)
        .values({ ...subscription, accountId, tokenHash, createdAt: deps.now().toISOString() })
        .onConflictDoUpdate({
          target: [webPushSubscriptions.accountId, webPushSubscriptions.endpoint],
          set: { p256dh: subscription.p256dh, auth: subscription.auth, tokenHash },
        });
      const own = await tx
        .select({ endpoint: webPushSubscriptions.endpoint })
        .from(webPushSubscriptions)
        .where(eq(webPushSubscriptions.accountId, accountId))
        .orderBy(webPushSubscriptions.createdAt);
      const surplus = own.filter((each) => each.endpoint !== endpoint).slice(0, -maxPerAccount);
      for (const each of surplus) await endSubscription(tx, accountId, each.endpoint);
    });
    return respond('subscribeWebPush', c, {});
  });
  app.post('/me/web-push/end', async (c) => {
    const { endpoint } = await readBody('endWebPush', c);
    await endSubscription(db, c.var.account.id, endpoint);
    return respond('endWebPush', c, {});
  });
}

const endSubscription = (
  db: Pick<Deps['database']['db'], 'delete'>,
  account: string,
  endpoint: string,
) =>
  db
    .delete(webPushSubscriptions)
    .where(
      and(eq(webPushSubscriptions.accountId, account), eq(webPushSubscriptions.endpoint, endpoint)),
    );

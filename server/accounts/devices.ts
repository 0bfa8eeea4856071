import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { sessions } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { revokeSessions } from './tokens.ts';

/** `/api/me/devices`: where the person is signed in, and signing out there. */
export function serveDevices(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/me/devices', async (c) => {
    const rows = await db
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.accountId, c.var.account.id),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, deps.now().toISOString()),
        ),
      )
      .orderBy(desc(sessions.lastSeenOn), desc(sessions.createdAt))
      .limit(maxDevices);
    return respond('devices', c, {
      devices: rows.map(({ id, device, createdAt, lastSeenOn, tokenHash }) => ({
        id,
        name: device,
        createdAt,
        lastSeenOn,
        current: tokenHash === c.var.tokenHash,
      })),
    });
  });
  app.post('/me/devices/end-others', async (c) => {
    const others = and(
      eq(sessions.accountId, c.var.account.id),
      ne(sessions.tokenHash, c.var.tokenHash),
    );
    const ended = await db.transaction((tx) => revokeSessions(tx, others, deps.now()));
    return respond('endOtherDevices', c, { ended });
  });
  app.post('/me/devices/:device/end', async (c) => {
    const id = c.req.param('device');
    if (!v.is(uuid, id)) throw new ProblemError('not-found');
    const own = and(eq(sessions.accountId, c.var.account.id), eq(sessions.id, id));
    const [found] = await db.select({ id: sessions.id }).from(sessions).where(own);
    if (!found) throw new ProblemError('not-found');
    await db.transaction((tx) => revokeSessions(tx, own, deps.now()));
    return respond('endDevice', c, {});
  });
}

const maxDevices = 200;

import { and, desc, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { maxDevices } from '#contract/staff/devices.ts';
import type { Db } from '../db/database.ts';
import { sessions } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { noteAccountAct } from './noteAccountAct.ts';
import { askToErase, endsAt, revokeSessions } from './tokens.ts';

/** `/api/me/devices`: where the person is signed in, and signing out there. */
export function serveDevices(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const note = noteAccountAct(deps);
  app.get('/me/devices', async (c) => {
    const rows = await listDevices(db, c.var.account.id, deps.now());
    return respond('devices', c, {
      devices: rows.map(({ id, device, tokenHash, ...row }) => ({
        id,
        name: device,
        createdAt: row.createdAt,
        lastSeenOn: row.lastSeenOn,
        eraseAskedAt: row.eraseAskedAt,
        erasedAt: row.erasedAt,
        replayedAt: row.replayedAt,
        endedAt: row.endedAt,
        current: tokenHash === c.var.tokenHash,
      })),
    });
  });
  app.post('/me/devices/end-others', async (c) => {
    const others = and(
      eq(sessions.accountId, c.var.account.id),
      ne(sessions.tokenHash, c.var.tokenHash),
      // They cannot read, and may still send what waits there.
      isNull(sessions.eraseAskedAt),
      isNull(sessions.grantId),
    );
    const ended = await db.transaction(async (tx) => {
      const count = await revokeSessions(tx, others, deps.now());
      if (count > 0) await note(tx, c, 'endOtherDevices', `devices ${count}`);
      return count;
    });
    return respond('endOtherDevices', c, { ended });
  });
  app.post('/me/devices/:device/end', async (c) => {
    const found = await findDevice(c, deps);
    await db.transaction(async (tx) => {
      const count = await revokeSessions(tx, found, deps.now());
      if (count > 0) await note(tx, c, 'endDevice', `device ${c.req.param('device')}`);
    });
    return respond('endDevice', c, {});
  });
  app.post('/me/devices/:device/erase', async (c) => {
    // This device signs out instead.
    const found = await findDevice(c, deps, ne(sessions.tokenHash, c.var.tokenHash));
    await db.transaction(async (tx) => {
      const count = await askToErase(tx, found, deps.now());
      if (count > 0) await note(tx, c, 'eraseDevice', `device ${c.req.param('device')}`);
    });
    return respond('eraseDevice', c, {});
  });
}

/** How long an ended session stays in the list, in ms: as long as one lives. */
const keepEndedMs = 90 * 86_400_000;
/** Of sessions that have ended and were neither asked to erase nor copied, the newest are listed. */
const maxEnded = 10;

/**
 * Where a person is signed in, devices that are to be erased, and ended sessions whose records may
 * still be on a device: it has not reported that they are gone, nor that the person signed in again.
 */
export async function listDevices(db: Db, accountId: string, now: Date) {
  const [at, since] = [now.toISOString(), new Date(now.getTime() - keepEndedMs).toISOString()];
  const isLive = gt(endsAt, at);
  const rows = await db
    .select({ session: sessions, isLive: sql<boolean>`${isLive}` })
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        // Those of carers are in the list of carers.
        isNull(sessions.grantId),
        or(gt(endsAt, since), gt(sessions.eraseAskedAt, since)),
        or(isLive, isNull(sessions.erasedAt), isNotNull(sessions.eraseAskedAt)),
      ),
    )
    .orderBy(desc(isLive), desc(sessions.lastSeenOn), desc(sessions.createdAt))
    .limit(maxDevices);
  let ended = 0;
  return rows
    .map((row) => ({ ...row.session, endedAt: row.isLive ? null : endOf(row.session) }))
    .filter(
      ({ endedAt, eraseAskedAt, replayedAt }) =>
        endedAt === null ||
        eraseAskedAt !== null ||
        replayedAt !== null ||
        (ended += 1) <= maxEnded,
    );
}

/** The earliest of the instants at which a session ends, as `endsAt`. */
const endOf = ({ revokedAt, expiresAt, idleExpiresAt }: typeof sessions.$inferSelect): string =>
  [revokedAt, expiresAt, idleExpiresAt].filter((at) => at !== null).toSorted()[0] ?? expiresAt;

/** The session of a device of this person, by the id in the path. */
async function findDevice(
  c: Context<Env>,
  { database }: Deps,
  condition?: SQL,
): Promise<SQL | undefined> {
  const id = c.req.param('device');
  if (!v.is(uuid, id)) throw new ProblemError('not-found');
  const own = and(
    eq(sessions.accountId, c.var.account.id),
    eq(sessions.id, id),
    isNull(sessions.grantId),
    condition,
  );
  const [found] = await database.db.select({ id: sessions.id }).from(sessions).where(own);
  if (!found) throw new ProblemError('not-found');
  return own;
}

import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { TicketPresence } from '#contract/staff/tickets.ts';
import type { Db } from '../../db/database.ts';
import { staffMembers, ticketPresence } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { notifyTicket } from './act.ts';
import { findTicket, type TicketKey } from './find.ts';

/** How long after the last call somebody counts as present, in ms. */
const presentMs = 60_000;

/** `POST …/presence`: who has the ticket open, and who writes. No line of the audit log. */
export function servePresence(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.post('/staff/tickets/:ticket/presence', async (c) => {
    const { isWriting, isLeaving } = await readBody('staffPresence', c);
    c.set('isAudited', true);
    const key = await findTicket(db, c.req.param('ticket'), c.var.staff);
    const staffId = c.var.staff.id;
    const now = deps.now();
    if (c.var.staff.kind === 'staff' && staffId !== null) {
      const own = and(
        eq(ticketPresence.accountId, key.accountId),
        eq(ticketPresence.ticketId, key.id),
        eq(ticketPresence.staffId, staffId),
      );
      const [before] = await db.select().from(ticketPresence).where(own);
      const wasPresent = before !== undefined && before.until > now.toISOString();
      if (isLeaving) await db.delete(ticketPresence).where(own);
      else {
        const since =
          wasPresent && before.isWriting === isWriting ? before.since : now.toISOString();
        const until = new Date(now.getTime() + presentMs).toISOString();
        await db
          .insert(ticketPresence)
          .values({ accountId: key.accountId, ticketId: key.id, staffId, isWriting, since, until })
          .onConflictDoUpdate({
            target: [ticketPresence.accountId, ticketPresence.ticketId, ticketPresence.staffId],
            set: { isWriting, since, until },
          });
      }
      if (isLeaving || !wasPresent || before.isWriting !== isWriting) {
        await db.delete(ticketPresence).where(lt(ticketPresence.until, now.toISOString()));
        const presence = await presenceAt(db, key, now);
        await notifyTicket(db, key, { kind: 'presence', presence: presence.slice(0, mostTold) });
      }
    }
    return respond('staffPresence', c, { presence: await presenceAt(db, key, now) });
  });
}

/** PostgreSQL carries no more than 8000 bytes in a notice. */
const mostTold = 8;

async function presenceAt(db: Db, { accountId, id }: TicketKey, now: Date) {
  const present = await presenceIn(db, [{ accountId, ticketId: id }], now.toISOString());
  return present.get(`${accountId} ${id}`) ?? [];
}

/** Who is at these tickets, by account and ticket. */
export async function presenceIn(
  db: Db,
  keys: readonly { accountId: string; ticketId: string }[],
  now: string,
): Promise<Map<string, TicketPresence[]>> {
  const rows = await db
    .select({ presence: ticketPresence, name: staffMembers.name })
    .from(ticketPresence)
    .innerJoin(staffMembers, eq(staffMembers.id, ticketPresence.staffId))
    .where(
      and(
        gt(ticketPresence.until, now),
        or(
          ...keys.map((key) =>
            and(
              eq(ticketPresence.accountId, key.accountId),
              eq(ticketPresence.ticketId, key.ticketId),
            ),
          ),
          sql`false`,
        ),
      ),
    )
    .orderBy(asc(ticketPresence.since));
  const byTicket = Map.groupBy(
    rows,
    ({ presence }) => `${presence.accountId} ${presence.ticketId}`,
  );
  return new Map(
    [...byTicket].map(([ticket, some]) => [
      ticket,
      some.map(({ presence, name }) => ({
        id: presence.staffId,
        name,
        isWriting: presence.isWriting,
        since: presence.since,
      })),
    ]),
  );
}

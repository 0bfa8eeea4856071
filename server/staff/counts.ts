import { and, count, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { mayUse } from '#contract/staff/roles.ts';
import type { Db } from '../db/database.ts';
import { consults, guestSubmissions, ticketHandling, ticketQueue } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond } from '../http/endpoint.ts';
import type { Actor } from './access/actor.ts';
import { onlyPhysicianOf } from './consults/access.ts';
import { countReview } from './documents/reviewPage.ts';
import { ticketsOf } from './tickets/find.ts';

/** `GET /api/staff/counts`: what waits, for the rail. Numbers only, so no line in the audit log. */
export function serveStaffCounts(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/counts', async (c) => {
    const { staff } = c.var;
    const [inbox, review, letters, requests] = await Promise.all([
      mayUse(staff.roles, 'tickets') ? countTickets(db, staff) : undefined,
      mayUse(staff.roles, 'medical') ? countReview(db) : undefined,
      mayUse(staff.roles, 'letters') ? countLetters(db) : undefined,
      mayUse(staff.roles, 'consults') ? countConsults(db, staff, deps.now()) : undefined,
    ]);
    return respond('staffCounts', c, {
      inbox: inbox === undefined ? undefined : { total: inbox, isWaiting: inbox > 0 },
      review: review && { total: review.total, isWaiting: review.urgent > 0 },
      letters: letters === undefined ? undefined : { total: letters, isWaiting: letters > 0 },
      consults: requests === undefined ? undefined : { total: requests, isWaiting: requests > 0 },
    });
  });
}

/** Tickets without an answer that the member may open: the groups `urgent` and `waiting`. */
async function countTickets(db: Db, staff: Actor): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(ticketQueue)
    .leftJoin(
      ticketHandling,
      and(
        eq(ticketHandling.accountId, ticketQueue.accountId),
        eq(ticketHandling.ticketId, ticketQueue.ticketId),
      ),
    )
    .where(and(lt(ticketQueue.position, 3), ticketsOf(staff, ticketQueue.department)));
  return row?.total ?? 0;
}

async function countLetters(db: Db): Promise<number> {
  const open = isNull(guestSubmissions.handledAt);
  const [row] = await db.select({ total: count() }).from(guestSubmissions).where(open);
  return row?.total ?? 0;
}

/** Requests that the member arranges and that wait for a time: none is proposed any more. */
async function countConsults(db: Db, staff: Actor, at: Date): Promise<number> {
  const now = at.toISOString();
  const only = onlyPhysicianOf(staff);
  const [row] = await db
    .select({ total: count() })
    .from(consults)
    .where(
      and(
        eq(consults.status, 'requested'),
        or(
          isNull(consults.proposedSlot),
          lte(consults.proposedUntil, now),
          lte(consults.proposedSlot, now),
        ),
        only === undefined ? undefined : sql`${consults.physician} ->> 'slug' = ${only}`,
      ),
    );
  return row?.total ?? 0;
}

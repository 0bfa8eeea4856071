import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { departmentsOf, type Role } from '#contract/staff/roles.ts';
import type { Department } from '#contract/ticket.ts';
import type { Db, Tx } from '../../db/database.ts';
import { ticketHandling, tickets } from '../../db/tables/index.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Actor } from '../access/actor.ts';
import { findByNumber } from '../findByNumber.ts';

/** A stored ticket, of any patient. */
export type TicketRow = typeof tickets.$inferSelect;
export type TicketKey = Pick<TicketRow, 'accountId' | 'id'>;
export type Handling = typeof ticketHandling.$inferSelect;

/**
 * Which single tickets a member may open: medical all, reception those that are not only medical,
 * billing those of the department of bills. `mayOpen` says the same of one ticket.
 */
export function ticketsOf({ roles }: Pick<Actor, 'roles'>, department: PgColumn): SQL {
  if (roles.includes('medical')) return sql`true`;
  const isForAll = sql`coalesce(${ticketHandling.isMedicalOnly}, false) = false`;
  if (roles.includes('reception')) return isForAll;
  return roles.includes('billing') ? sql`${department} = 'billing' and ${isForAll}` : sql`false`;
}

export const mayOpen = (
  roles: readonly Role[],
  { department, isMedicalOnly }: { department: Department; isMedicalOnly: boolean },
): boolean =>
  roles.includes('medical') || (!isMedicalOnly && departmentsOf(roles).includes(department));

/** Finds a ticket by its number or id. One that the actor may not open is answered as missing. */
export async function findTicket(db: Db, key: string, actor: Actor): Promise<TicketKey> {
  const { accountId, id, department } = tickets;
  const ticket = await findByNumber(tickets, key, 'ticket', (where) =>
    db
      .select({ accountId, id, department, isMedicalOnly: ticketHandling.isMedicalOnly })
      .from(tickets)
      .leftJoin(ticketHandling, handlingOf)
      .where(where)
      .limit(2),
  );
  if (!ticket || !mayOpen(actor.roles, { ...ticket, isMedicalOnly: ticket.isMedicalOnly ?? false }))
    throw new ProblemError('not-found');
  return { accountId: ticket.accountId, id: ticket.id };
}

export const handlingOf = and(
  eq(ticketHandling.accountId, tickets.accountId),
  eq(ticketHandling.ticketId, tickets.id),
);

/** The ticket, locked until the end of the transaction; it may have been closed to the actor. */
export async function lockTicket(
  tx: Tx,
  { accountId, id }: TicketKey,
  actor: Actor,
): Promise<{ ticket: TicketRow; handling: Handling | undefined }> {
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.accountId, accountId), eq(tickets.id, id)))
    .for('update');
  if (!ticket) throw new ProblemError('not-found');
  const [handling] = await tx
    .select()
    .from(ticketHandling)
    .where(and(eq(ticketHandling.accountId, accountId), eq(ticketHandling.ticketId, id)));
  const isMedicalOnly = handling?.isMedicalOnly ?? false;
  if (!mayOpen(actor.roles, { department: ticket.department, isMedicalOnly }))
    throw new ProblemError('not-found');
  return { ticket, handling };
}

/** Refuses a change of a ticket that somebody else has changed since `version`. */
export function requireVersion(handling: Handling | undefined, version: number | undefined): void {
  if (version !== undefined && version !== (handling?.version ?? 0))
    throw new ProblemError('edited-meanwhile');
}

/** Stores what changed about the handling, and counts the change. Returns the new version. */
export async function changeHandling(
  tx: Tx,
  { accountId, id }: TicketKey,
  now: string,
  change: Partial<Pick<Handling, 'assigneeId' | 'isMedicalOnly'>> = {},
): Promise<number> {
  const [row] = await tx
    .insert(ticketHandling)
    .values({ accountId, ticketId: id, version: 1, updatedAt: now, ...change })
    .onConflictDoUpdate({
      target: [ticketHandling.accountId, ticketHandling.ticketId],
      set: { ...change, updatedAt: now, version: sql`${ticketHandling.version} + 1` },
    })
    .returning({ version: ticketHandling.version });
  return row?.version ?? 1;
}

/** The id in a request's path; 404 when it is none. */
export function idOf(param: string): string {
  const id = v.safeParse(uuid, param);
  if (!id.success) throw new ProblemError('not-found');
  return id.output;
}

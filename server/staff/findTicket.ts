import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import type { Db, Tx } from '../db/database.ts';
import { tickets } from '../db/tables/index.ts';
import { ProblemError } from '../http/problem.ts';

export type TicketRow = typeof tickets.$inferSelect;
type TicketKey = Pick<TicketRow, 'accountId' | 'id'>;

/** Finds a ticket's key (account and id) by its number or id. */
export async function findTicket(db: Db, key: string): Promise<TicketKey> {
  const byNumber = /^\d{1,9}$/.test(key) ? eq(tickets.number, Number(key)) : undefined;
  const byKey = byNumber ?? (v.is(uuid, key) ? eq(tickets.id, key) : undefined);
  if (!byKey) throw new ProblemError('not-found');
  const [ticket, another] = await db
    .select({ accountId: tickets.accountId, id: tickets.id })
    .from(tickets)
    .where(byKey)
    .limit(2);
  if (!ticket) throw new ProblemError('not-found');
  // Ids are chosen by devices, so two patients may have a ticket with the same one.
  if (another)
    throw new ProblemError('bad-request', {
      field: 'ticket',
      detail: 'Several patients have a ticket with this id. Use its number.',
    });
  return ticket;
}

/** The ticket, locked until the end of the transaction. */
export async function lockTicket(tx: Tx, { accountId, id }: TicketKey): Promise<TicketRow> {
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.accountId, accountId), eq(tickets.id, id)))
    .for('update');
  if (!ticket) throw new ProblemError('not-found');
  return ticket;
}

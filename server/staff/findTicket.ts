import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { tickets } from '../db/tables/index.ts';
import { ProblemError } from '../http/problem.ts';

/** A ticket by its id, or by the number that people quote. */
export async function findTicket(tx: Tx, key: string): Promise<typeof tickets.$inferSelect> {
  const byKey = /^\d{1,9}$/.test(key) ? eq(tickets.number, Number(key)) : sql`${tickets.id}::text = ${key}`;
  const [ticket] = await tx.select().from(tickets).where(byKey).for('update');
  if (!ticket) throw new ProblemError('not-found');
  return ticket;
}

import { and, eq, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Tx } from '../db/database.ts';
import { messages } from '../db/tables/index.ts';
import { type Recorder, writeRecords } from '../feed/write.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond } from '../http/endpoint.ts';
import { findTicket, lockTicket, type TicketRow } from './findTicket.ts';

/** Marks the patient's messages of a ticket as read by staff; returns how many were unread. */
export async function markRead(
  tx: Tx,
  record: Recorder,
  ticket: TicketRow,
  now: string,
): Promise<number> {
  const { accountId, id: ticketId } = ticket;
  const thread = and(eq(messages.accountId, accountId), eq(messages.ticketId, ticketId));
  const unread = and(thread, eq(messages.author, 'patient'), isNull(messages.readAt));
  const read = await tx
    .update(messages)
    .set({ readAt: now })
    .where(unread)
    .returning({ id: messages.id });
  for (const { id } of read) record.touch({ accountId, collection: 'message', id });
  return read.length;
}

/** `POST /api/staff/tickets/{id or number}/read`. */
export function serveRead(app: Hono<Env>, deps: Deps): void {
  app.post('/staff/tickets/:ticket/read', async (c) => {
    const now = deps.now().toISOString();
    const key = await findTicket(deps.database.db, c.req.param('ticket'));
    const read = await writeRecords(deps.database.db, now, async (tx, record) =>
      markRead(tx, record, await lockTicket(tx, key), now),
    );
    return respond('staffRead', c, { read });
  });
}

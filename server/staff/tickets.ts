import { and, eq, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../db/database.ts';
import { tickets, messages } from '../db/tables/index.ts';
import { ProblemError } from '../http/problem.ts';
import { type Recorder, writeRecords } from '../feed/write.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond, readBody } from '../http/endpoint.ts';
import { nextReceivedAt } from '../threads/nextReceivedAt.ts';
import { findByNumber } from './findByNumber.ts';

// Staff routes for tickets: reply, mark as read, close.

/** A stored ticket, of any patient. */
export type TicketRow = typeof tickets.$inferSelect;
type TicketKey = Pick<TicketRow, 'accountId' | 'id'>;

/** Finds a ticket's key (account and id) by its number or id. */
export async function findTicket(db: Db, key: string): Promise<TicketKey> {
  const { accountId, id } = tickets;
  const ticket = await findByNumber(tickets, key, 'ticket', (where) =>
    db.select({ accountId, id }).from(tickets).where(where).limit(2),
  );
  if (!ticket) throw new ProblemError('not-found');
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

/** `POST /api/staff/tickets/{id or number}/replies`. Also marks the patient's messages as read. */
export function serveReply(app: Hono<Env>, deps: Deps): void {
  app.post('/staff/tickets/:ticket/replies', async (c) => {
    const { body, authorName, id = uuidv7() } = await readBody('staffReply', c);
    const now = deps.now().toISOString();
    const key = await findTicket(deps.database.db, c.req.param('ticket'));
    const reply = await writeRecords(deps.database.db, now, async (tx, record) => {
      const ticket = await lockTicket(tx, key);
      const at = await nextReceivedAt(tx, key, now);
      const { accountId, id: ticketId } = ticket;
      const written = await tx
        .insert(messages)
        .values({
          id,
          accountId,
          ticketId,
          author: 'clinic',
          authorName: authorName === undefined ? null : { und: authorName },
          body,
          attachments: [],
          createdAt: at,
          receivedAt: at,
        })
        .onConflictDoNothing()
        .returning({ id: messages.id });
      const result = { messageId: id, ticketId, rev: 0 };
      if (written.length === 0) return result;
      await tx
        .update(tickets)
        .set({ status: 'answered', clinicRepliedAt: at, updatedAt: at })
        .where(and(eq(tickets.accountId, accountId), eq(tickets.id, ticketId)));
      record.touch({ accountId, collection: 'ticket', id: ticketId });
      record.touch({ accountId, collection: 'message', id });
      record.announce(accountId);
      await markRead(tx, record, ticket, now);
      record.withRevision(accountId, async (_tx, rev) => void (result.rev = rev));
      return result;
    });
    return respond('staffReply', c, reply);
  });
}

/** `POST /api/staff/tickets/{id or number}/close`. */
export function serveClose(app: Hono<Env>, deps: Deps): void {
  app.post('/staff/tickets/:ticket/close', async (c) => {
    const now = deps.now().toISOString();
    const key = await findTicket(deps.database.db, c.req.param('ticket'));
    await writeRecords(deps.database.db, now, async (tx, record) => {
      const { id, accountId } = await lockTicket(tx, key);
      await tx
        .update(tickets)
        .set({ status: 'closed', updatedAt: now })
        .where(and(eq(tickets.accountId, accountId), eq(tickets.id, id)));
      record.touch({ accountId, collection: 'ticket', id });
    });
    return respond('staffClose', c, { ticketId: key.id });
  });
}

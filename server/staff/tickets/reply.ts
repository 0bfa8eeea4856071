import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../db/database.ts';
import { messages, tickets } from '../../db/tables/index.ts';
import { type Recorder, writeRecords } from '../../feed/write.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { nextReceivedAt } from '../../threads/nextReceivedAt.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { aboutTicket } from './act.ts';
import { addClinicMessage, isWritten } from './clinicMessage.ts';
import { findTicket, lockTicket, type TicketKey, type TicketRow } from './find.ts';

/** Marks the patient's messages of a ticket as read by staff; returns how many were unread. */
async function markRead(tx: Tx, record: Recorder, ticket: TicketRow, now: string): Promise<number> {
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
    const at = deps.now();
    const now = at.toISOString();
    const key = await findTicket(deps.database.db, c.req.param('ticket'), c.var.staff);
    const read = await writeRecords(deps.database.db, now, async (tx, record) => {
      const { ticket } = await lockTicket(tx, key, c.var.staff);
      const count = await markRead(tx, record, ticket, now);
      const source = auditSource(c, at);
      if (count > 0)
        await addAuditLine(tx, source, {
          action: 'change',
          act: 'staffRead',
          ...aboutTicket(ticket),
        });
      return count;
    });
    return respond('staffRead', c, { read });
  });
}

/** `POST /api/staff/tickets/{id or number}/replies`. Also marks the patient's messages as read. */
export function serveReply(app: Hono<Env>, deps: Deps): void {
  app.post('/staff/tickets/:ticket/replies', async (c) => {
    const sent = await readBody('staffReply', c);
    const { id = uuidv7(), body, translation } = sent;
    const { staff } = c.var;
    const at = deps.now();
    const now = at.toISOString();
    const key = await findTicket(deps.database.db, c.req.param('ticket'), staff);
    const authorName = staff.kind === 'staff' ? staff.name : sent.authorName;
    const reply = await writeRecords(deps.database.db, now, async (tx, record) => {
      const { ticket } = await lockTicket(tx, key, staff);
      const { accountId, id: ticketId } = ticket;
      const result = { messageId: id, ticketId, rev: 0 };
      if (await isWritten(tx, ticket, id, sent)) return result;
      if (!sent.force) await assertSeen(tx, ticket, sent.after);
      const written = await nextReceivedAt(tx, key, now);
      await addClinicMessage(tx, record, {
        id,
        accountId,
        ticketId,
        authorName,
        body,
        attachments: sent.attachments,
        translation,
        checkedBy: staff.kind === 'staff' ? staff.id : null,
        at: written,
      });
      await tx
        .update(tickets)
        .set({
          status: sent.thenClose ? 'closed' : 'answered',
          clinicRepliedAt: written,
          updatedAt: written,
        })
        .where(and(eq(tickets.accountId, accountId), eq(tickets.id, ticketId)));
      record.touch({ accountId, collection: 'ticket', id: ticketId });
      record.announce(accountId);
      await markRead(tx, record, ticket, now);
      await addAuditLine(tx, auditSource(c, at), {
        action: 'change',
        act: 'staffReply',
        ...aboutTicket(ticket),
        before: ticket.status,
        after: sent.thenClose ? 'closed' : 'answered',
      });
      record.withRevision(accountId, async (_tx, rev) => void (result.rev = rev));
      return result;
    });
    return respond('staffReply', c, reply);
  });
}

/** Refuses an answer whose writer has not seen the last message. */
async function assertSeen(
  tx: Tx,
  { accountId, id }: TicketKey,
  after: string | undefined,
): Promise<void> {
  if (after === undefined) return;
  const [last] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.accountId, accountId), eq(messages.ticketId, id)))
    .orderBy(desc(messages.receivedAt))
    .limit(1);
  if (last && last.id !== after) throw new ProblemError('answered-meanwhile');
}

import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { messages, tickets } from '../db/tables/index.ts';
import { writeRecords } from '../feed/write.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond, readBody } from '../http/endpoint.ts';
import { nextReceivedAt } from '../threads/order.ts';
import { findTicket, lockTicket } from './findTicket.ts';
import { markRead } from './read.ts';

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
      await markRead(tx, record, ticket, now);
      record.withRevision(accountId, async (_tx, rev) => void (result.rev = rev));
      return result;
    });
    return respond('staffReply', c, reply);
  });
}

import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { tickets } from '../db/tables/index.ts';
import { writeRecords } from '../feed/write.ts';
import type { Deps, Env } from '../http/deps.ts';
import { answer } from '../http/endpoint.ts';
import { findTicket } from './findTicket.ts';

/** `POST /api/staff/tickets/{id or number}/close`. */
export function serveClose(app: Hono<Env>, deps: Deps): void {
  app.post('/staff/tickets/:ticket/close', async (c) => {
    const now = deps.now().toISOString();
    const ticketId = await writeRecords(deps.database.db, now, async (tx, record) => {
      const { id, accountId } = await findTicket(tx, c.req.param('ticket'));
      await tx.update(tickets).set({ status: 'closed', updatedAt: now }).where(eq(tickets.id, id));
      record.touch({ accountId, collection: 'ticket', id });
      return id;
    });
    return answer('staffClose', c, { ticketId });
  });
}

import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { tickets } from '../db/tables/index.ts';
import { writeRecords } from '../feed/write.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond } from '../http/endpoint.ts';
import { findTicket, lockTicket } from './findTicket.ts';

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

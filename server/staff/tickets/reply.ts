import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { FileRef } from '#contract/file.ts';
import type { Tx } from '../../db/database.ts';
import { files, messages, messageTranslations, tickets } from '../../db/tables/index.ts';
import { type Recorder, writeRecords } from '../../feed/write.ts';
import { isReferenced } from '../../files/isReferenced.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { nextReceivedAt } from '../../threads/nextReceivedAt.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { aboutTicket } from './act.ts';
import { findTicket, lockTicket, type TicketKey, type TicketRow } from './find.ts';
import { publishTranslations } from './publishTranslations.ts';

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
      if (await isWritten(tx, ticket, id)) return result;
      if (!sent.force) await assertSeen(tx, ticket, sent.after);
      const written = await nextReceivedAt(tx, key, now);
      await tx.insert(messages).values({
        id,
        accountId,
        ticketId,
        author: 'clinic',
        authorName: authorName === undefined ? null : { und: authorName },
        body,
        attachments: await attachmentsOf(tx, accountId, sent.attachments),
        createdAt: written,
        receivedAt: written,
      });
      if (translation) {
        await tx.insert(messageTranslations).values({
          accountId,
          messageId: id,
          ...translation,
          isMachine: false,
          isOriginal: true,
          checkedBy: staff.kind === 'staff' ? staff.id : null,
          updatedAt: now,
        });
        await publishTranslations(tx, record, { accountId, messageId: id });
      }
      await tx
        .update(tickets)
        .set({
          status: sent.thenClose ? 'closed' : 'answered',
          clinicRepliedAt: written,
          updatedAt: written,
        })
        .where(and(eq(tickets.accountId, accountId), eq(tickets.id, ticketId)));
      record.touch({ accountId, collection: 'ticket', id: ticketId });
      record.touch({ accountId, collection: 'message', id });
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

/** Whether this answer was stored before: it was sent again because its response was lost. */
async function isWritten(tx: Tx, { accountId, id }: TicketKey, messageId: string) {
  const [stored] = await tx
    .select({ ticketId: messages.ticketId, author: messages.author })
    .from(messages)
    .where(and(eq(messages.accountId, accountId), eq(messages.id, messageId)));
  if (stored && (stored.ticketId !== id || stored.author !== 'clinic'))
    throw new ProblemError('reused-id');
  return stored !== undefined;
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

/** Files of the same patient whose bytes are all stored, in the order of `ids`. */
async function attachmentsOf(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<FileRef[]> {
  if (ids.length === 0) return [];
  const stored = await tx
    .select()
    .from(files)
    .where(
      and(eq(files.accountId, accountId), inArray(files.id, [...ids]), eq(files.complete, true)),
    );
  for (const id of ids)
    if (await isReferenced(tx, { accountId, id }))
      throw new ProblemError('not-acceptable', { field: 'attachments' });
  return ids.map((id) => {
    const file = stored.find((each) => each.id === id);
    if (!file) throw new ProblemError('not-acceptable', { field: 'attachments' });
    const { name, type, size, sha256 } = file;
    return { fileId: id, name, type, size, sha256, state: 'here' };
  });
}

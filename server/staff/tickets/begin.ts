import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { departmentsOf } from '#contract/staff/roles.ts';
import type { Tx } from '../../db/database.ts';
import { lockByName } from '../../db/lock.ts';
import { messages, tickets } from '../../db/tables/index.ts';
import { writeRecords } from '../../feed/write.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { nextNumber } from '../../mutations/numbers.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { findPatient } from '../patients/find.ts';
import { addClinicMessage, isWritten } from './clinicMessage.ts';
import type { TicketKey } from './find.ts';

/**
 * `POST /api/staff/patients/{patient}/tickets`: a ticket that the clinic begins. It is answered from
 * the start: nobody at the clinic has to act until the patient writes.
 */
export function serveBeginTicket(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.post('/staff/patients/:patient/tickets', async (c) => {
    const sent = await readBody('staffBeginTicket', c);
    const { id, messageId, subject, department, body } = sent;
    const { staff } = c.var;
    // Whoever begins a ticket must be able to read what comes back.
    if (!departmentsOf(staff.roles).includes(department))
      throw new ProblemError('not-acceptable', { field: 'department' });
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const at = deps.now();
    const now = at.toISOString();
    const number = await writeRecords(db, now, async (tx, record) => {
      // Of two requests with one id at the same time, the second finds the ticket of the first.
      await lockByName(tx, `ticket ${accountId} ${id}`);
      const earlier = await findBegun(tx, { accountId, id }, sent);
      if (earlier !== undefined) return earlier;
      const ticketNumber = await nextNumber(tx, 'ticket_numbers');
      await tx.insert(tickets).values({
        id,
        accountId,
        number: ticketNumber,
        subject,
        department,
        status: 'answered',
        urgency: 'routine',
        patientPackageId: null,
        createdAt: now,
        updatedAt: now,
        clinicRepliedAt: now,
        patientReadAt: null,
      });
      record.touch({ accountId, collection: 'ticket', id });
      await addClinicMessage(tx, record, {
        id: messageId,
        accountId,
        ticketId: id,
        authorName: staff.kind === 'staff' ? staff.name : sent.authorName,
        body,
        attachments: sent.attachments,
        translation: sent.translation,
        checkedBy: staff.kind === 'staff' ? staff.id : null,
        at: now,
      });
      record.announce(accountId);
      await addAuditLine(tx, auditSource(c, at), {
        action: 'change',
        act: 'staffBeginTicket',
        patientId: accountId,
        subject: `ticket ${ticketNumber}`,
        after: { department, attachments: sent.attachments.length },
      });
      return ticketNumber;
    });
    return respond('staffBeginTicket', c, { ticketId: id, messageId, number });
  });
}

/**
 * The number of the ticket that an earlier try has begun. Another text with its id is refused: it
 * would be lost.
 */
async function findBegun(
  tx: Tx,
  key: TicketKey,
  { messageId, subject, body }: { messageId: string; subject: string; body: string },
): Promise<number | undefined> {
  const [ticket] = await tx
    .select({ number: tickets.number, subject: tickets.subject })
    .from(tickets)
    .where(and(eq(tickets.accountId, key.accountId), eq(tickets.id, key.id)));
  if (!(await isWritten(tx, key, messageId))) {
    if (ticket) throw new ProblemError('reused-id');
    return undefined;
  }
  const [message] = await tx
    .select({ body: messages.body })
    .from(messages)
    .where(and(eq(messages.accountId, key.accountId), eq(messages.id, messageId)));
  if (!ticket || ticket.number === null || ticket.subject !== subject || message?.body !== body)
    throw new ProblemError('reused-id');
  return ticket.number;
}

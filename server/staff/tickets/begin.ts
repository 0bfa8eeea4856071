import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { departmentsOf } from '#contract/staff/roles.ts';
import type { Tx } from '../../db/database.ts';
import { lockByName } from '../../db/lock.ts';
import { tickets } from '../../db/tables/index.ts';
import { writeRecords } from '../../feed/write.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { nextNumber } from '../../mutations/numbers.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { findPatient } from '../patients/find.ts';
import { addClinicMessage, isWritten, type SentMessage } from './clinicMessage.ts';
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

/** The number of the ticket that an earlier try has begun. */
async function findBegun(
  tx: Tx,
  key: TicketKey,
  { messageId, subject, ...message }: SentMessage & { messageId: string; subject: string },
): Promise<number | undefined> {
  const [ticket] = await tx
    .select({ number: tickets.number, subject: tickets.subject })
    .from(tickets)
    .where(and(eq(tickets.accountId, key.accountId), eq(tickets.id, key.id)));
  const isSent = await isWritten(tx, key, messageId, message);
  if (!isSent && !ticket) return undefined;
  if (!isSent || ticket?.subject !== subject || ticket.number === null)
    throw new ProblemError('reused-id');
  return ticket.number;
}

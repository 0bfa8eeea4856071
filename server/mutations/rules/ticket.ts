import type * as v from 'valibot';
import type { openTicket } from '#contract/ticket.ts';
import type { sendMessage } from '#contract/message.ts';
import { ProblemError } from '../../http/problem.ts';
import { type Change, findRow, nextNumber, saveRow } from '../rows.ts';
import { arrived } from './attachments.ts';
import type { Rule } from './rule.ts';

async function receive(change: Change, messageId: string): Promise<number> {
  const number = await nextNumber(change.tx, 'confirmation_numbers');
  const message = await findRow(change, 'message', messageId);
  if (!message) throw new Error('the message that was just written is not there');
  const attachments = await arrived(change, message.attachments);
  await saveRow(change, 'message', { ...message, attachments, number, receivedAt: change.now });
  return number;
}

export const openTicketRule: Rule<v.InferOutput<typeof openTicket.args>> = {
  async check(change, args) {
    if (args.patientPackageId && !(await findRow(change, 'patientPackage', args.patientPackageId)))
      throw new ProblemError('not-yours', { field: 'patientPackageId' });
  },
  async settle(change, args, id) {
    const ticket = await findRow(change, 'ticket', id);
    if (!ticket) throw new Error('the ticket that was just written is not there');
    await saveRow(change, 'ticket', { ...ticket, number: ticket.number ?? (await nextNumber(change.tx, 'ticket_numbers')) });
    return receive(change, args.messageId);
  },
};

export const sendMessageRule: Rule<v.InferOutput<typeof sendMessage.args>> = {
  async check(change, args) {
    const ticket = await findRow(change, 'ticket', args.ticketId);
    if (!ticket) throw new ProblemError('not-yours', { field: 'ticketId' });
    if (ticket.status === 'closed') throw new ProblemError('ticket-closed');
  },
  async settle(change, args, id) {
    const ticket = await findRow(change, 'ticket', args.ticketId);
    if (ticket) await saveRow(change, 'ticket', { ...ticket, status: 'open', updatedAt: change.now });
    return receive(change, id);
  },
};

import type * as v from 'valibot';
import type { openTicket, readTicket } from '#contract/ticket.ts';
import type { sendMessage } from '#contract/message.ts';
import { ProblemError } from '../../http/problem.ts';
import { nextReceivedAt } from '../../threads/nextReceivedAt.ts';
import { type MutationContext, findRow, nextNumber, saveRow } from '../rows.ts';
import { withUploadState } from './attachments.ts';
import type { Acknowledgement, Rule } from './rule.ts';

/** Opens a ticket with its first message; both get a number. */
export const openTicketRule: Rule<v.InferOutput<typeof openTicket.args>> = {
  async check(context, args) {
    if (args.patientPackageId && !(await findRow(context, 'patientPackage', args.patientPackageId)))
      throw new ProblemError('not-yours', { field: 'patientPackageId' });
  },
  async afterApply(context, args, id) {
    const ticket = await findRow(context, 'ticket', id);
    if (!ticket) throw new Error('the ticket just written was not found');
    const acknowledged = await acknowledgeMessage(context, {
      id: args.messageId,
      ticketId: id,
      body: args.body,
    });
    const number = ticket.number ?? (await nextNumber(context.tx, 'ticket_numbers'));
    // Lists are sorted by the server's clock; `createdAt` is by the device's.
    await saveRow(context, 'ticket', { ...ticket, number, updatedAt: acknowledged.at });
    return acknowledged;
  },
};

/** Sends a message of the patient in a ticket; a closed ticket refuses it. */
export const sendMessageRule: Rule<v.InferOutput<typeof sendMessage.args>> = {
  async check(context, args) {
    const ticket = await findRow(context, 'ticket', args.ticketId);
    if (!ticket) throw new ProblemError('not-yours', { field: 'ticketId' });
    if (ticket.status === 'closed') throw new ProblemError('ticket-closed');
  },
  async afterApply(context, args, id) {
    const acknowledged = await acknowledgeMessage(context, {
      id,
      ticketId: args.ticketId,
      body: args.body,
    });
    const ticket = await findRow(context, 'ticket', args.ticketId);
    if (ticket)
      await saveRow(context, 'ticket', { ...ticket, status: 'open', updatedAt: acknowledged.at });
    return acknowledged;
  },
};

/** Marks a ticket as read by the patient. */
export const readTicketRule: Rule<v.InferOutput<typeof readTicket.args>> = {
  async check(context, args) {
    if (!(await findRow(context, 'ticket', args.ticketId)))
      throw new ProblemError('not-yours', { field: 'ticketId' });
  },
  async afterApply(context, args) {
    const ticket = await findRow(context, 'ticket', args.ticketId);
    // With a device clock in the future, later messages would count as read.
    if (ticket?.patientReadAt && Date.parse(ticket.patientReadAt) > Date.parse(context.now) + dayMs)
      await saveRow(context, 'ticket', { ...ticket, patientReadAt: context.now });
    return { number: null, at: context.now };
  },
};

const dayMs = 86_400_000;

async function acknowledgeMessage(
  context: MutationContext,
  sent: { id: string; ticketId: string; body: string },
): Promise<Acknowledgement> {
  const message = await findRow(context, 'message', sent.id);
  if (!message) throw new Error('the message just written was not found');
  // The id belongs to another message, so this text was not stored.
  if (message.ticketId !== sent.ticketId || message.body !== sent.body)
    throw new ProblemError('reused-id');
  if (message.number !== null)
    return { number: message.number, at: message.receivedAt ?? context.now };
  const at = await nextReceivedAt(
    context.tx,
    { accountId: context.accountId, id: sent.ticketId },
    context.now,
  );
  const number = await nextNumber(context.tx, 'confirmation_numbers');
  const attachments = await withUploadState(context, message.attachments);
  await saveRow(context, 'message', { ...message, attachments, number, receivedAt: at });
  return { number, at };
}

import type * as v from 'valibot';
import type { openTicket, readTicket } from '#contract/ticket.ts';
import type { sendMessage } from '#contract/message.ts';
import { ProblemError } from '../../http/problem.ts';
import { receivedAfter } from '../../threads/nextReceivedAt.ts';
import { withUploadState } from './attachments.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import type { Acknowledgement, MutationContext, Rule } from './rule.ts';

/** Opens a ticket with its first message; both get a number. */
export const openTicketRule: Rule<v.InferOutput<typeof openTicket.args>> = {
  reads: ({ patientPackageId: id }) => (id ? [{ collection: 'patientPackage', id }] : []),
  async check({ rows }, args) {
    if (args.patientPackageId && !(await rows.find('patientPackage', args.patientPackageId)))
      throw new ProblemError('not-yours', { field: 'patientPackageId' });
  },
  async afterApply(context, args, id) {
    const { rows } = context;
    const ticket = await rows.find('ticket', id);
    if (!ticket) throw new Error('the ticket just written was not found');
    const acknowledged = await acknowledgeMessage(context, {
      id: args.messageId,
      ticketId: id,
      body: args.body,
    });
    const number = ticket.number ?? (await rows.nextNumber('ticket_numbers'));
    // Lists are sorted by the server's clock; `createdAt` is by the device's.
    rows.save('ticket', { ...ticket, number, updatedAt: acknowledged.at });
    return acknowledged;
  },
};

/** Sends a message of the patient in a ticket; a closed ticket refuses it. */
export const sendMessageRule: Rule<v.InferOutput<typeof sendMessage.args>> = {
  reads: ({ ticketId }) => [{ collection: 'ticket', id: ticketId }],
  async check({ rows }, args) {
    const ticket = await rows.find('ticket', args.ticketId);
    if (!ticket) throw new ProblemError('not-yours', { field: 'ticketId' });
    if (ticket.status === 'closed') throw new ProblemError('ticket-closed');
  },
  async afterApply(context, args, id) {
    const { rows } = context;
    const acknowledged = await acknowledgeMessage(context, {
      id,
      ticketId: args.ticketId,
      body: args.body,
    });
    const ticket = await rows.find('ticket', args.ticketId);
    if (ticket) rows.save('ticket', { ...ticket, status: 'open', updatedAt: acknowledged.at });
    return acknowledged;
  },
};

/** Marks a ticket as read by the patient. */
export const readTicketRule: Rule<v.InferOutput<typeof readTicket.args>> = {
  async check({ rows }, args) {
    if (!(await rows.find('ticket', args.ticketId)))
      throw new ProblemError('not-yours', { field: 'ticketId' });
  },
  async afterApply({ rows, now }, args) {
    const ticket = await rows.find('ticket', args.ticketId);
    // With a device clock in the future, later messages would count as read.
    if (ticket?.patientReadAt && Date.parse(ticket.patientReadAt) > Date.parse(now) + dayMs)
      rows.save('ticket', { ...ticket, patientReadAt: now });
    return { number: null, at: now };
  },
};

const dayMs = 86_400_000;

/** Gives a message that a mutation wrote its number and its place in the thread. */
async function acknowledgeMessage(
  context: MutationContext,
  sent: { id: string; ticketId: string; body: string },
): Promise<Acknowledgement> {
  const { rows, now } = context;
  const message = await rows.find('message', sent.id);
  if (!message) throw new Error('the message just written was not found');
  // The id belongs to another message, so this text was not stored.
  if (message.ticketId !== sent.ticketId || message.body !== sent.body)
    throw new ProblemError('reused-id');
  if (message.number !== null) return { number: message.number, at: message.receivedAt ?? now };
  const at = await nextInThread(rows, sent.ticketId, now);
  const number = await rows.nextNumber('confirmation_numbers');
  const attachments = await withUploadState(context, message.attachments);
  rows.save('message', { ...message, attachments, number, receivedAt: at });
  return { number, at };
}

/** After the stored messages of the ticket, and after those of this batch. */
async function nextInThread(rows: UnitOfWork, ticketId: string, now: string): Promise<string> {
  const unwritten = rows
    .changed('message')
    .flatMap((message) =>
      message.ticketId === ticketId && message.receivedAt !== null ? [message.receivedAt] : [],
    );
  const last = unwritten.sort().at(-1);
  return last === undefined ? rows.nextReceivedAt(ticketId, now) : receivedAfter(last, now);
}

import type * as v from 'valibot';
import type { openTicket, readTicket } from '#contract/ticket.ts';
import type { sendMessage } from '#contract/message.ts';
import { ProblemError } from '../../http/problem.ts';
import { nextInThread } from '../../threads/order.ts';
import { type MutationTransaction, findRow, nextNumber, saveRow } from '../rows.ts';
import { arrived } from './attachments.ts';
import type { Acknowledged, Rule } from './rule.ts';

const dayMs = 86_400_000;

async function receive(change: MutationTransaction, wanted: { id: string; ticketId: string; body: string }): Promise<Acknowledged> {
  const message = await findRow(change, 'message', wanted.id);
  if (!message) throw new Error('the message that was just written is not there');
  // An earlier message has this id: this text was not written, and must not count as received.
  if (message.ticketId !== wanted.ticketId || message.body !== wanted.body) throw new ProblemError('reused-id');
  if (message.number !== null) return { number: message.number, at: message.receivedAt ?? change.now };
  const at = await nextInThread(change.tx, { accountId: change.accountId, id: wanted.ticketId }, change.now);
  const number = await nextNumber(change.tx, 'confirmation_numbers');
  const attachments = await arrived(change, message.attachments);
  await saveRow(change, 'message', { ...message, attachments, number, receivedAt: at });
  return { number, at };
}

export const openTicketRule: Rule<v.InferOutput<typeof openTicket.args>> = {
  async check(change, args) {
    if (args.patientPackageId && !(await findRow(change, 'patientPackage', args.patientPackageId)))
      throw new ProblemError('not-yours', { field: 'patientPackageId' });
  },
  async afterApply(change, args, id) {
    const ticket = await findRow(change, 'ticket', id);
    if (!ticket) throw new Error('the ticket that was just written is not there');
    const acknowledged = await receive(change, { id: args.messageId, ticketId: id, body: args.body });
    const number = ticket.number ?? (await nextNumber(change.tx, 'ticket_numbers'));
    // By the clinic's clock, as all that orders the list: `createdAt` is by the device's.
    await saveRow(change, 'ticket', { ...ticket, number, updatedAt: acknowledged.at });
    return acknowledged;
  },
};

export const sendMessageRule: Rule<v.InferOutput<typeof sendMessage.args>> = {
  async check(change, args) {
    const ticket = await findRow(change, 'ticket', args.ticketId);
    if (!ticket) throw new ProblemError('not-yours', { field: 'ticketId' });
    if (ticket.status === 'closed') throw new ProblemError('ticket-closed');
  },
  async afterApply(change, args, id) {
    const acknowledged = await receive(change, { id, ticketId: args.ticketId, body: args.body });
    const ticket = await findRow(change, 'ticket', args.ticketId);
    if (ticket) await saveRow(change, 'ticket', { ...ticket, status: 'open', updatedAt: acknowledged.at });
    return acknowledged;
  },
};

export const readTicketRule: Rule<v.InferOutput<typeof readTicket.args>> = {
  async check(change, args) {
    if (!(await findRow(change, 'ticket', args.ticketId))) throw new ProblemError('not-yours', { field: 'ticketId' });
  },
  async afterApply(change, args) {
    const ticket = await findRow(change, 'ticket', args.ticketId);
    // Nothing has been written at such a time, and what will be written must not count as read.
    if (ticket?.patientReadAt && Date.parse(ticket.patientReadAt) > Date.parse(change.now) + dayMs)
      await saveRow(change, 'ticket', { ...ticket, patientReadAt: change.now });
    return { number: null, at: change.now };
  },
};

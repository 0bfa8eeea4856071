import type { Message } from '#contract/message.ts';
import { isUnread, type Ticket } from '#contract/ticket.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { readRows } from '#mirror/overlay.ts';
import { deliveryOf, readOutboxByEntity } from '#outbox/delivery.ts';
import { lastActivity, type Pending, sortMessages, stepOf } from './arrange.ts';

/**
 * Whose turn it is in a conversation, in words that the delivery ladder does not use.
 * with-clinic: received and not answered yet.
 */
export type TurnStatus =
  | { kind: 'your-turn' | 'not-sent' | 'new-answer' | 'answered' | 'closed' }
  | { kind: 'with-clinic'; number: number | null; isRead: boolean };

/** A conversation as the list shows it. */
export interface Conversation {
  ticket: Ticket;
  /** The last message, also an unsent one. */
  last: Message | undefined;
  /** The clinic's last message, for who answers. */
  lastOfClinic: Message | undefined;
  status: TurnStatus;
  /** The time of the latest message. */
  at: string;
}

export function turnStatus(
  ticket: Ticket,
  messages: readonly Message[],
  pending: Pending,
): TurnStatus {
  const step = stepOf(ticket.id, pending);
  if (step === 'attention') return { kind: 'your-turn' };
  if (step !== undefined) return { kind: 'not-sent' };
  if (isUnread(ticket)) return { kind: 'new-answer' };
  if (ticket.status === 'closed') return { kind: 'closed' };
  const last = messages.at(-1);
  if (last?.author !== 'patient') return { kind: 'answered' };
  const { number, step: delivered } = deliveryOf(last, pending);
  return { kind: 'with-clinic', number, isRead: delivered === 'read' };
}

const dayMs = 86_400_000;

/**
 * Sorts first what has waited for the patient or for the network longer than a day, then new
 * answers, then by the latest message.
 */
export function byPriority(
  conversations: readonly Pick<Conversation, 'status' | 'at' | 'ticket'>[],
  now: number,
): number[] {
  const rank = ({ status, at }: Pick<Conversation, 'status' | 'at'>): number => {
    const isStuck = status.kind === 'your-turn' || status.kind === 'not-sent';
    if (isStuck && now - Date.parse(at) > dayMs) return 0;
    return status.kind === 'new-answer' ? 1 : 2;
  };
  const keyed = conversations.map((each, index) => ({ each, index, rank: rank(each) }));
  return keyed
    .sort((a, b) => a.rank - b.rank || b.each.at.localeCompare(a.each.at))
    .map(({ index }) => index);
}

/**
 * The conversations by `byPriority`. Of those after the first `most` no messages are read, as a
 * patient may have thousands; `all` is how many there are.
 */
export async function readConversations(
  db: AccountDb,
  most: number,
): Promise<{ shown: Conversation[]; all: number }> {
  const [tickets, pending] = await Promise.all([readRows(db, 'ticket'), readOutboxByEntity(db)]);
  const brief = tickets.map((ticket) => ({
    ticket,
    at: lastActivity(ticket, pending),
    status: turnStatus(ticket, [], pending),
  }));
  const first = byPriority(brief, Date.now())
    .slice(0, most)
    .flatMap((index) => brief[index] ?? []);
  // One query for all: each reads the outbox, too, and this is read again at each change.
  const written = await readRows(db, 'message', { ticketId: first.map(({ ticket }) => ticket.id) });
  const byTicket = Map.groupBy(written, ({ ticketId }) => ticketId);
  const shown = first.map(({ ticket, at }): Conversation => {
    const messages = sortMessages(byTicket.get(ticket.id) ?? [], pending);
    return {
      ticket,
      at,
      last: messages.at(-1),
      lastOfClinic: messages.findLast(({ author }) => author === 'clinic'),
      status: turnStatus(ticket, messages, pending),
    };
  });
  return { shown, all: tickets.length };
}

import type { Message } from '#contract/message.ts';
import type { Ticket } from '#contract/ticket.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { deliveryOf, type Delivery } from '#outbox/delivery.ts';

/**
 * Rows of the outbox by entity id (readPending). The functions below order and count tickets and
 * messages of the mirror together with what is still in the outbox.
 */
export type Pending = ReadonlyMap<string, OutboxRow>;

/** Unsent outbox rows of a ticket in the order of writing, without quiet ones. */
export function unsentOf(ticketId: string, pending: Pending): OutboxRow[] {
  const rows = [...new Set(pending.values())].filter(
    (row) => row.stream === `ticket:${ticketId}` && !row.quiet && row.state !== 'acked',
  );
  return rows.sort((a, b) => a.seq - b.seq);
}

const steps = ['attention', 'sending', 'device'] as const;

/** The most urgent delivery step of a ticket's unsent items; undefined when all have arrived. */
export function stepOf(
  ticketId: string,
  pending: Pending,
): Exclude<Delivery['step'], 'received' | 'read'> | undefined {
  const states = new Set(
    unsentOf(ticketId, pending).map(
      (row) => deliveryOf({ id: row.id, number: null }, pending).step,
    ),
  );
  return steps.find((step) => states.has(step));
}

/** The time of the latest message, including unsent ones. */
export function lastActivity(ticket: Ticket, pending: Pending): string {
  return unsentOf(ticket.id, pending).reduce(
    (latest, row) => (row.createdAt > latest ? row.createdAt : latest),
    ticket.updatedAt,
  );
}

export const newestFirst = (tickets: readonly Ticket[], pending: Pending): Ticket[] =>
  tickets.toSorted((a, b) => lastActivity(b, pending).localeCompare(lastActivity(a, pending)));

/** Sorted by the server's clock; unsent messages last, in sending order. */
export function sortMessages(messages: readonly Message[], pending: Pending): Message[] {
  const waiting = (message: Message) => {
    const row = pending.get(message.id);
    return row && row.state !== 'acked' ? row.seq : undefined;
  };
  // Acknowledged but not pulled yet: the acknowledgement's time, so that it does not move after the
  // pull.
  const time = (message: Message) =>
    pending.get(message.id)?.ack?.at ?? message.receivedAt ?? message.createdAt;
  return messages.toSorted((a, b) => {
    const [first, second] = [waiting(a), waiting(b)];
    if (first !== undefined && second !== undefined) return first - second;
    if (first !== undefined || second !== undefined) return first === undefined ? -1 : 1;
    return time(a).localeCompare(time(b)) || a.id.localeCompare(b.id);
  });
}

/** Groups consecutive items by local day. */
export function groupByDay<Item extends { createdAt: string }>(
  items: readonly Item[],
): { day: string; items: Item[] }[] {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = new Date(item.createdAt).toDateString();
    const last = days.at(-1);
    if (last && new Date(last.day).toDateString() === day) last.items.push(item);
    else days.push({ day: item.createdAt, items: [item] });
  }
  return days;
}

/**
 * Messages with the full delivery ladder: all unsent ones, and the newest received but unread one.
 */
export function messagesWithLadder(
  messages: readonly Message[],
  pending: Pending,
): ReadonlySet<string> {
  const own = messages
    .filter((message) => message.author === 'patient')
    .map((message) => ({ id: message.id, step: deliveryOf(message, pending).step }));
  const unreceived = own.filter(({ step }) => step !== 'received' && step !== 'read');
  const newest = own.findLast(({ step }) => step === 'received' || step === 'read');
  return new Set(
    [...unreceived, ...(newest?.step === 'received' ? [newest] : [])].map(({ id }) => id),
  );
}

/** The time of the clinic's newest unseen message. */
export function unseenUpTo(ticket: Ticket, messages: readonly Message[]): string | undefined {
  const newest = messages
    .filter((message) => message.author === 'clinic')
    .reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '');
  return newest > (ticket.patientReadAt ?? '') ? newest : undefined;
}

export const unseenCount = (ticket: Ticket, messages: readonly Message[]): number =>
  messages.filter(
    (message) => message.author === 'clinic' && message.createdAt > (ticket.patientReadAt ?? ''),
  ).length;

import { expect, test } from 'vitest';
import type { Message } from '#contract/message.ts';
import type { Ticket } from '#contract/ticket.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import {
  groupByDay,
  sortMessages,
  newestFirst,
  stepOf,
  unseenCount,
  unseenUpTo,
  unsentOf,
  messagesWithLadder,
} from './arrange.ts';

const at = (minute: number, day = 20) =>
  `2026-11-${day}T10:${String(minute).padStart(2, '0')}:00.000Z`;
const ticket = (id: string, change: Partial<Ticket> = {}): Ticket => ({
  id,
  number: 1,
  subject: id,
  department: 'medical',
  status: 'open',
  urgency: 'routine',
  patientPackageId: null,
  estimate: null,
  result: null,
  createdAt: at(0),
  updatedAt: at(0),
  clinicRepliedAt: null,
  patientReadAt: null,
  ...change,
});
const message = (id: string, createdAt: string, change: Partial<Message> = {}): Message => ({
  id,
  ticketId: 't',
  author: 'patient',
  authorName: null,
  body: id,
  attachments: [],
  number: null,
  createdAt,
  receivedAt: null,
  readAt: null,
  translations: [],
  ...change,
});
const row = (id: string, seq: number, change: Partial<OutboxRow> = {}): OutboxRow => ({
  id,
  seq,
  name: 'message.send',
  args: {},
  stream: 'ticket:t',
  collections: ['message'],
  dependsOn: [],
  createdAt: at(seq),
  schema: 1,
  state: 'queued',
  attempts: 0,
  nextAt: 0,
  problem: null,
  quiet: false,
  putOff: false,
  ack: null,
  sent: 0,
  ...change,
});
const pendingOf = (...rows: OutboxRow[]) => new Map(rows.map((item) => [item.id, item]));
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

test('received messages are ordered by time, unsent ones follow in the order of the outbox', () => {
  const pending = pendingOf(
    row('b', 2),
    row('a', 1),
    row('acked', 3, { state: 'acked', ack: { rev: 1, number: 7, at: at(40) } }),
  );
  const messages = [
    message('b', at(1)),
    message('clinic', at(30), { author: 'clinic' }),
    message('a', at(2)),
    message('old', at(5)),
    message('acked', at(3)),
  ];
  expect(ids(sortMessages(messages, pending))).toEqual(['old', 'clinic', 'acked', 'a', 'b']);
});

test('messages of one day are grouped', () => {
  const days = groupByDay([message('a', at(1, 19)), message('b', at(1)), message('c', at(2))]);
  expect(days.map(({ items }) => ids(items))).toEqual([['a'], ['b', 'c']]);
});

test('a ticket with unsent items moves up and shows its most important state', () => {
  const pending = pendingOf(
    row('q', 50),
    row('p', 51, { state: 'parked' }),
    row('s', 52, { state: 'sending', stream: 'ticket:u' }),
    row('seen', 53, { quiet: true, stream: 'ticket:v' }),
  );
  expect(
    ids(newestFirst([ticket('v', { updatedAt: at(10) }), ticket('t'), ticket('u')], pending)),
  ).toEqual(['u', 't', 'v']);
  expect([stepOf('t', pending), stepOf('u', pending), stepOf('v', pending)]).toEqual([
    'attention',
    'sending',
    undefined,
  ]);
});

test('the first text of a new ticket has two ids and counts once', () => {
  const opening = row('t', 1, { name: 'ticket.open' });
  expect(
    unsentOf(
      't',
      new Map([
        ['t', opening],
        ['m', opening],
      ]),
    ),
  ).toEqual([opening]);
});

test('all delivery states are shown under unsent items and under the newest unread one', () => {
  const pending = pendingOf(row('c', 1), row('d', 2, { state: 'parked' }));
  const messages = [
    message('a', at(1), { number: 1 }),
    message('b', at(2), { number: 2 }),
    message('c', at(3)),
    message('d', at(4)),
  ];
  expect([...messagesWithLadder(messages, pending)].toSorted()).toEqual(['b', 'c', 'd']);
  expect([
    ...messagesWithLadder(
      [message('a', at(1), { number: 1 }), message('b', at(2), { number: 2, readAt: at(3) })],
      new Map(),
    ),
  ]).toEqual([]);
});

test("unread are the clinic's messages since the patient last looked", () => {
  const messages = [
    message('a', at(1), { author: 'clinic' }),
    message('b', at(2), { author: 'clinic' }),
    message('c', at(9)),
  ];
  expect(unseenUpTo(ticket('t'), messages)).toBe(at(2));
  expect(unseenCount(ticket('t', { patientReadAt: at(1) }), messages)).toBe(1);
  expect(unseenUpTo(ticket('t', { patientReadAt: at(2) }), messages)).toBeUndefined();
});

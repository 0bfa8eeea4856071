import { expect, test } from 'vitest';
import type { Message } from '#contract/message.ts';
import type { Ticket } from '#contract/ticket.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { type Pending, unseenCount, unseenUpTo } from './arrange.ts';
import { byPriority, turnStatus } from './conversations.ts';

const ticket: Ticket = {
  id: 't',
  number: 476,
  subject: 'Knee',
  department: 'medical',
  status: 'open',
  urgency: 'routine',
  patientPackageId: null,
  estimate: null,
  result: null,
  createdAt: '2026-11-20T00:00:00Z',
  updatedAt: '2026-11-20T00:00:00Z',
  clinicRepliedAt: null,
  patientReadAt: null,
};
const message = (change: Partial<Message>): Message => ({
  id: 'm',
  ticketId: 't',
  author: 'patient',
  authorName: null,
  body: 'x',
  attachments: [],
  number: 48211,
  createdAt: '2026-11-20T00:00:00Z',
  receivedAt: '2026-11-20T00:00:00Z',
  readAt: null,
  translations: [],
  ...change,
});
const row = (state: OutboxRow['state']): Pending =>
  new Map([['m', { id: 'm', seq: 1, stream: 'ticket:t', quiet: false, state } as OutboxRow]]);
const none: Pending = new Map();
const answered = {
  ...ticket,
  status: 'answered',
  clinicRepliedAt: '2026-11-21T00:00:00Z',
} as const;

test('one status says whose turn it is', () => {
  const own = [message({})];
  const clinic = [...own, message({ id: 'n', author: 'clinic' })];
  const kind = (each: Ticket, messages: Message[], pending = none) =>
    turnStatus(each, messages, pending).kind;
  expect(kind(ticket, own, row('parked'))).toBe('your-turn');
  expect(kind(ticket, own, row('queued'))).toBe('not-sent');
  expect(kind(ticket, own, row('sending'))).toBe('not-sent');
  expect(turnStatus(ticket, own, none)).toEqual({
    kind: 'with-clinic',
    number: 48211,
    isRead: false,
  });
  expect(kind(answered, clinic)).toBe('new-answer');
  const seen = { ...answered, patientReadAt: '2026-11-21T00:00:00Z' };
  expect(kind(seen, clinic)).toBe('answered');
  expect(kind({ ...seen, status: 'closed' }, clinic)).toBe('closed');
  expect(kind({ ...answered, status: 'closed' }, clinic)).toBe('new-answer');
});

test('a ticket that the clinic has begun is a new answer, then answered', () => {
  const begun = { ...answered, createdAt: '2026-11-21T00:00:00Z' };
  const messages = [message({ author: 'clinic', number: null, createdAt: begun.createdAt })];
  expect(turnStatus(begun, messages, none)).toEqual({ kind: 'new-answer' });
  expect([unseenCount(begun, messages), unseenUpTo(begun, messages)]).toEqual([1, begun.createdAt]);
  const seen = { ...begun, patientReadAt: begun.createdAt };
  expect(turnStatus(seen, messages, none)).toEqual({ kind: 'answered' });
});

test('first what is stuck for a day, then new answers, then the latest', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const at = (kind: 'your-turn' | 'not-sent' | 'new-answer' | 'answered', time: string) => ({
    ticket,
    status: { kind },
    at: time,
  });
  const list = [
    at('answered', '2026-11-22T11:00:00Z'),
    at('new-answer', '2026-11-20T11:00:00Z'),
    at('not-sent', '2026-11-22T10:00:00Z'),
    at('your-turn', '2026-11-19T10:00:00Z'),
    at('new-answer', '2026-11-21T11:00:00Z'),
  ];
  expect(byPriority(list, now)).toEqual([3, 4, 1, 0, 2]);
});

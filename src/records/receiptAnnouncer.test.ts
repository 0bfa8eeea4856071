import { expect, test } from 'vitest';
import { addComment } from '#contract/comment.ts';
import { sendMessage } from '#contract/message.ts';
import type { OutboxRow, OutboxState } from '#mirror/outboxRow.ts';
import { nextReceipts, noReceipts } from './receiptAnnouncer.tsx';

const row = (
  id: string,
  state: OutboxState,
  { name = addComment.name, ...rest }: Partial<OutboxRow> = {},
): OutboxRow => ({
  id,
  seq: 1,
  name,
  args: {},
  stream: id,
  collections: [],
  dependsOn: [],
  createdAt: '2026-11-22T10:00:00.000Z',
  schema: 1,
  state,
  attempts: 0,
  nextAt: 0,
  putOff: false,
  problem: null,
  quiet: false,
  ack: state === 'acked' ? { rev: 1, number: 48213, at: '2026-11-22T10:00:00.000Z' } : null,
  sent: 0,
  ...rest,
});
const after = (...changes: OutboxRow[][]) =>
  changes.map((rows) => ({ rows, received: [] })).reduce(nextReceipts, noReceipts);

test('an item that waited here and was received is announced once, with its number', () => {
  const received = [[row('a', 'queued')], [row('a', 'sending')], [row('a', 'acked')]];
  expect(after(...received)).toMatchObject({ announced: [48213], count: 1 });
  // Still in the outbox until the mirror shows it.
  expect(after(...received, [row('a', 'acked')], [])).toMatchObject({ count: 1 });
});

test('several items are announced together, when the last one is received', () => {
  const changes = [
    [row('a', 'queued'), row('b', 'queued')],
    [row('a', 'acked'), row('b', 'sending')],
  ];
  expect(after(...changes).count).toBe(0);
  expect(after(...changes, [row('b', 'acked')])).toMatchObject({
    announced: [48213, 48213],
    count: 1,
  });
});

test('nothing is announced of what was received before, refused, discarded or quiet', () => {
  expect(after([row('a', 'acked')]).count).toBe(0);
  expect(after([row('a', 'queued')], [row('a', 'parked')]).count).toBe(0);
  expect(after([row('a', 'queued')], []).count).toBe(0);
  for (const rest of [{ quiet: true }, { name: sendMessage.name }])
    expect(after([row('a', 'queued', rest)], [row('a', 'acked', rest)]).count).toBe(0);
});

test('an item that left the outbox before its acknowledgement was read is announced, too', () => {
  const waiting = after([row('a', 'sending')]);
  const received = [{ id: 'a', number: 48213 }];
  expect(nextReceipts(waiting, { rows: [], received })).toMatchObject({
    announced: [48213],
    count: 1,
  });
  expect(nextReceipts(noReceipts, { rows: [], received }).count).toBe(0);
  // Deleted by the person, and a former item was received.
  expect(nextReceipts(waiting, { rows: [], received: [{ id: 'b', number: 1 }] }).count).toBe(0);
});

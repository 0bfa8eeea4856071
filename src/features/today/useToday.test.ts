import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendMessage } from '#contract/message.ts';
import { openTicket, readTicket } from '#contract/ticket.ts';
import { AccountDb } from '#mirror/accountDb.ts';
import { readRows } from '#mirror/overlay.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { countQuestions } from './useToday.ts';

let db: AccountDb;
beforeEach(() => {
  db = new AccountDb(crypto.randomUUID());
});
afterEach(() => db.delete());

const count = async () => countQuestions(db, await readRows(db, 'ticket'));
const question = {
  subject: 'Knee',
  department: 'medical',
  urgency: 'routine',
  patientPackageId: null,
  estimate: null,
  result: null,
  body: 'May I walk?',
  attachments: [],
} as const;
const ask = () =>
  enqueue(db, openTicket, { ...question, attachments: [], messageId: crypto.randomUUID() });

test('a question is with the clinic once the clinic has received it, not before', async () => {
  const id = await ask();
  expect(await count()).toEqual({ awaited: 0, unsent: 1 });
  await db.outbox.update(id, { state: 'parked' });
  expect(await count()).toEqual({ awaited: 0, unsent: 1 });
  await db.outbox.update(id, {
    state: 'acked',
    ack: { rev: 7, number: 48, at: '2026-11-22T10:00:00Z' },
  });
  expect(await count(), 'received, before the next pull').toEqual({ awaited: 1, unsent: 0 });
});

test('a question with an unsent reply is not with the clinic as a whole', async () => {
  const id = await ask();
  const stored = (await readRows(db, 'ticket')).map((row) => ({ ...row, number: 48, rev: 1 }));
  await db.outbox.clear();
  await db.rows('ticket').bulkPut(stored);
  await enqueue(db, readTicket, { ticketId: id, upTo: '2026-11-22T10:00:00Z' });
  expect(await count(), 'that it was read says nothing').toEqual({ awaited: 1, unsent: 0 });
  await enqueue(db, sendMessage, {
    ticketId: id,
    body: 'One more thing',
    attachments: [],
  });
  expect(await count()).toEqual({ awaited: 0, unsent: 1 });
});

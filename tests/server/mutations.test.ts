import { count, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages, receipts, tickets } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { envelope, post, problemOf, readPage, replyTo, send, sendDone, ticketOf } from './send.ts';

describe.each(databases)('what a patient sends (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  let other: Patient;
  const client = uuidv7();
  beforeAll(async () => {
    app = await createTestApp(kind);
    [mina, other] = app.accounts;
  });
  afterAll(() => app.close());

  const bodies = async (ticketId: string) =>
    (await app.db.select({ body: messages.body }).from(messages).where(eq(messages.ticketId, ticketId))).map(({ body }) => body);
  const receiptsOf = async (id: string) => (await app.db.select({ n: count() }).from(receipts).where(eq(receipts.mutationId, id)))[0]?.n;

  test('a ticket is written once with its message, numbers, receipt and answer', async () => {
    const ticket = ticketOf({ body: '  It hurts  ' });
    const done = await sendDone(mina, client, ticket);
    expect(done.number).toBeGreaterThanOrEqual(48210);
    const [row] = await app.db.select().from(tickets).where(eq(tickets.id, ticket.id));
    expect(row).toMatchObject({ accountId: mina.account.id, subject: 'Knee', status: 'open', createdAt: ticket.createdAt });
    expect(row?.number).toBeGreaterThanOrEqual(481);
    const [message] = await app.db.select().from(messages).where(eq(messages.ticketId, ticket.id));
    expect(message).toMatchObject({ body: 'It hurts', number: done.number, receivedAt: done.at, author: 'patient' });
    const [receipt] = await app.db.select().from(receipts).where(eq(receipts.mutationId, ticket.id));
    expect(receipt).toMatchObject({ clientId: client, accountId: mina.account.id, answer: done });
    expect((await readPage(mina, 0)).rev).toBe(done.rev);
  });

  test('sent again after a lost answer, it is answered the same and written once', async () => {
    const ticket = ticketOf();
    const first = await sendDone(mina, client, ticket);
    const reply = replyTo(ticket.id);
    const second = await sendDone(mina, client, reply);
    expect(await send(mina, client, ticket, reply)).toEqual([first, second]);
    expect((await readPage(mina, 0)).rev).toBe(second.rev);
    expect(await bodies(ticket.id)).toHaveLength(2);
  });

  test('ten senders of the same reply at once write it once and hear the same number', async () => {
    const ticket = ticketOf();
    await sendDone(mina, client, ticket);
    const reply = replyTo(ticket.id, 'Once only');
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(mina, client, reply)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]?.status).toBe('done');
    expect((await bodies(ticket.id)).filter((body) => body === 'Once only')).toHaveLength(1);
    expect(await receiptsOf(reply.id)).toBe(1);
  });

  test('the same id with another text is refused, and the first text stays', async () => {
    const ticket = ticketOf();
    await sendDone(mina, client, ticket);
    const reply = replyTo(ticket.id, 'First');
    await sendDone(mina, client, reply);
    const [refused] = await send(mina, client, { ...reply, args: { ticketId: ticket.id, body: 'Second', attachments: [] } });
    expect(refused).toMatchObject({ status: 'refused', problem: { type: 'urn:nabz:problem:reused-id', status: 409 } });
    expect(await bodies(ticket.id)).toContain('First');
    expect(await bodies(ticket.id)).not.toContain('Second');
  });

  test("another patient who sends the same ids does not get this patient's answer", async () => {
    const ticket = ticketOf();
    await sendDone(mina, client, ticket);
    expect(await send(other, client, ticket)).toMatchObject([{ status: 'refused', problem: { status: 409 } }]);
    expect(await send(other, uuidv7(), ticket)).toMatchObject([{ status: 'refused', problem: { type: 'urn:nabz:problem:not-yours' } }]);
  });

  test('a refusal leaves nothing behind, so the corrected text goes under the same id', async () => {
    const ticket = ticketOf();
    await sendDone(mina, client, ticket);
    const before = (await readPage(mina, 0)).rev;
    const reply = replyTo(uuidv7());
    expect(await send(mina, client, reply)).toMatchObject([{ status: 'refused', problem: { status: 403, field: 'ticketId' } }]);
    expect(await receiptsOf(reply.id)).toBe(0);
    expect((await readPage(mina, 0)).rev).toBe(before);
    await sendDone(mina, client, { ...reply, args: { ticketId: ticket.id, body: 'Now right', attachments: [] } });
    expect(await bodies(ticket.id)).toContain('Now right');
  });

  test('a bad one in the middle blocks none of the others', async () => {
    const good = ticketOf();
    const results = await send(
      mina,
      client,
      good,
      replyTo(good.id, '   '),
      envelope('message.send', 'nonsense'),
      replyTo(uuidv7()),
      replyTo(good.id, 'After'),
    );
    expect(results.map(({ status }) => status)).toEqual(['done', 'refused', 'refused', 'refused', 'done']);
    expect(results[1]).toMatchObject({ problem: { status: 422, field: 'body' } });
    expect((await bodies(good.id)).sort()).toEqual(['After', 'It hurts']);
  });

  test('what this server does not know yet waits instead of being thrown away', async () => {
    const known = ticketOf();
    const results = await send(mina, client, envelope('pulse.measure', { bpm: 70 }), known);
    expect(results).toMatchObject([{ status: 'later', problem: { status: 503, retryAfter: 300 } }, { status: 'done' }]);
  });

  test("a reply to another patient's ticket is refused and not written", async () => {
    const ticket = ticketOf();
    await sendDone(mina, client, ticket);
    const [refused] = await send(other, uuidv7(), replyTo(ticket.id, 'Not mine'));
    expect(refused).toMatchObject({ status: 'refused', problem: { type: 'urn:nabz:problem:not-yours', status: 403 } });
    expect(await bodies(ticket.id)).toEqual(['It hurts']);
    expect(await send(other, uuidv7(), envelope('ticket.read', { ticketId: ticket.id, upTo: new Date().toISOString() }))).toMatchObject([
      { status: 'refused', problem: { status: 403 } },
    ]);
  });

  test('a reply to a closed ticket is refused with its reason', async () => {
    const ticket = ticketOf();
    await sendDone(mina, client, ticket);
    await app.staff(`tickets/${ticket.id}/close`);
    expect(await send(mina, client, replyTo(ticket.id))).toMatchObject([
      { status: 'refused', problem: { type: 'urn:nabz:problem:ticket-closed', status: 409, title: 'fa:problem.ticket-closed' } },
    ]);
  });

  test('an app too old to be read is told to update, and nothing of its batch is taken', async () => {
    const [good, old] = [ticketOf(), ticketOf({}, { schema: 0 })];
    const response = await post(mina, client, [good, old]);
    expect(response.status).toBe(426);
    expect((await problemOf(response)).type).toBe('urn:nabz:problem:app-too-old');
    expect(await receiptsOf(good.id)).toBe(0);
    expect((await post(mina, client, [ticketOf({}, { schema: 99 })])).status).toBe(503);
  });

  test('numbers grow and none is given twice', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => sendDone(mina, client, ticketOf())));
    const numbers = results.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(8);
    const given = await app.db.select({ number: tickets.number }).from(tickets);
    expect(new Set(given.map(({ number }) => number)).size).toBe(given.length);
    expect(given.every(({ number }) => number !== null)).toBe(true);
  });

  test("a device whose clock is ahead does not date a message after the clinic's own time", async () => {
    const ticket = ticketOf({}, { createdAt: '2099-01-01T00:00:00.000Z' });
    const done = await sendDone(mina, client, ticket);
    const [row] = await app.db.select().from(tickets).where(eq(tickets.id, ticket.id));
    expect(row?.createdAt).toBe(done.at);
  });

  test('text with characters that the database cannot hold is received, not kept waiting for ever', async () => {
    const ticket = ticketOf({ subject: 'Knee\u0000', body: 'pasted \u0000 and half an emoji \ud83d' });
    const done = await sendDone(mina, client, ticket);
    expect(done.status).toBe('done');
    const file = {
      fileId: uuidv7(),
      name: `\ud83d${'x'.repeat(20)}.pdf`,
      type: 'application/pdf',
      size: 9,
      sha256: 'a'.repeat(64),
      state: 'coming',
    };
    await sendDone(mina, client, envelope('message.send', { ticketId: ticket.id, body: 'See', attachments: [file] }));
  });
});

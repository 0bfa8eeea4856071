import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages, receipts, tickets } from '../../server/db/tables/index.ts';
import { databases, pooledDatabases } from '../support/database.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import {
  envelope,
  readPage,
  receiptCount,
  replyTo,
  send,
  sendDone,
  storedBodies,
  ticketOf,
} from './send.ts';

describe.each([...databases, ...pooledDatabases])('mutations (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  let other: Patient;
  const client = uuidv7();
  beforeAll(async () => {
    app = await createTestApp(kind);
    [mina, other] = app.accounts;
  });
  afterAll(() => app.close());

  test('write a ticket once with its message, numbers, receipt and answer', async () => {
    const ticket = ticketOf({ body: '  It hurts  ' });
    const done = await sendDone(mina, client, ticket);
    expect(done.number).toBeGreaterThanOrEqual(48210);
    const [row] = await app.db.select().from(tickets).where(eq(tickets.id, ticket.id));
    expect(row).toMatchObject({
      accountId: mina.account.id,
      subject: 'Knee',
      status: 'open',
      createdAt: ticket.createdAt,
    });
    expect(row?.number).toBeGreaterThanOrEqual(481);
    const [message] = await app.db.select().from(messages).where(eq(messages.ticketId, ticket.id));
    expect(message).toMatchObject({
      body: 'It hurts',
      number: done.number,
      receivedAt: done.at,
      author: 'patient',
    });
    const [receipt] = await app.db
      .select()
      .from(receipts)
      .where(eq(receipts.mutationId, ticket.id));
    expect(receipt).toMatchObject({ clientId: client, accountId: mina.account.id, answer: done });
    expect((await readPage(mina, 0)).rev).toBe(done.rev);
  });

  test('sent again return the same answer and are written once', async () => {
    const ticket = ticketOf();
    const first = await sendDone(mina, client, ticket);
    const reply = replyTo(ticket.id);
    const second = await sendDone(mina, client, reply);
    expect(await send(mina, client, ticket, reply)).toEqual([first, second]);
    expect((await readPage(mina, 0)).rev).toBe(second.rev);
    expect(await storedBodies(app, ticket.id)).toHaveLength(2);
  });

  test('write a reply once when ten clients send it at once', async () => {
    const ticket = ticketOf();
    await sendDone(mina, client, ticket);
    const reply = replyTo(ticket.id, 'Once only');
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(mina, client, reply)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]?.status).toBe('done');
    expect(
      (await storedBodies(app, ticket.id)).filter((body) => body === 'Once only'),
    ).toHaveLength(1);
    expect(await receiptCount(app, reply.id)).toBe(1);
  });

  test('refuse the same id with another text and keep the first one', async () => {
    const ticket = ticketOf();
    await sendDone(mina, client, ticket);
    const reply = replyTo(ticket.id, 'First');
    await sendDone(mina, client, reply);
    const [refused] = await send(mina, client, {
      ...reply,
      args: { ticketId: ticket.id, body: 'Second', attachments: [] },
    });
    expect(refused).toMatchObject({
      status: 'refused',
      problem: { type: 'urn:nabz:problem:reused-id', status: 409 },
    });
    expect(await storedBodies(app, ticket.id)).toContain('First');
    expect(await storedBodies(app, ticket.id)).not.toContain('Second');
  });

  test('keep the same ids of two patients apart', async () => {
    const ticket = ticketOf();
    const first = await sendDone(mina, client, ticket);
    const own = await sendDone(other, client, ticket);
    expect(own.number).not.toBe(first.number);
    expect(await send(mina, client, ticket)).toEqual([first]);
  });

  test('write once and keep the number under another client id', async () => {
    const ticket = ticketOf();
    const first = await sendDone(mina, client, ticket);
    expect(await Promise.all([send(mina, uuidv7(), ticket), send(mina, uuidv7(), ticket)])).toEqual(
      [[first], [first]],
    );
    expect(await receiptCount(app, ticket.id)).toBe(1);
    expect(await storedBodies(app, ticket.id)).toEqual(['It hurts']);
    const [changed] = await send(mina, uuidv7(), {
      ...ticket,
      args: { ...(ticket.args as object), body: 'Other words' },
    });
    expect(changed).toMatchObject({
      status: 'refused',
      problem: { type: 'urn:nabz:problem:reused-id' },
    });
  });

  test('refuse a new ticket with the message id of an earlier one', async () => {
    const messageId = uuidv7();
    const first = ticketOf({ messageId, body: 'First words' });
    const { number } = await sendDone(mina, client, first);
    const second = ticketOf({ messageId, body: 'Allergic to penicillin' });
    expect(await send(mina, client, second)).toMatchObject([
      { status: 'refused', problem: { type: 'urn:nabz:problem:reused-id' } },
    ]);
    const [storedMessage] = await app.db.select().from(messages).where(eq(messages.id, messageId));
    expect(storedMessage).toMatchObject({ ticketId: first.id, body: 'First words', number });
    expect(await app.db.select().from(tickets).where(eq(tickets.id, second.id))).toEqual([]);
  });

  test('give increasing, unique numbers', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, () => sendDone(mina, client, ticketOf())),
    );
    const numbers = results.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(8);
    const given = await app.db.select({ number: tickets.number }).from(tickets);
    expect(new Set(given.map(({ number }) => number)).size).toBe(given.length);
    expect(given.every(({ number }) => number !== null)).toBe(true);
  });

  test("do not date a message in the future when the device's clock is ahead", async () => {
    const ticket = ticketOf({}, { createdAt: '2099-01-01T00:00:00.000Z' });
    const done = await sendDone(mina, client, ticket);
    const [row] = await app.db.select().from(tickets).where(eq(tickets.id, ticket.id));
    expect(row?.createdAt).toBe(done.at);
  });

  test('accept text with characters that the database cannot store', async () => {
    const ticket = ticketOf({
      subject: 'Knee\u0000',
      body: 'pasted \u0000 and half an emoji \ud83d',
    });
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
    await sendDone(
      mina,
      client,
      envelope('message.send', { ticketId: ticket.id, body: 'See', attachments: [file] }),
    );
  });
});

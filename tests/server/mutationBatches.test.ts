import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Message } from '#contract/message.ts';
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

describe.each([...databases, ...pooledDatabases])('a batch of mutations (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  const client = uuidv7();
  beforeAll(async () => {
    app = await createTestApp(kind);
    mina = app.accounts[0];
  });
  afterAll(() => app.close());

  const messagesOf = async (ticketId: string) =>
    (await readPage(mina, 0)).changes
      .filter(({ collection }) => collection === 'message')
      .map(({ row }) => row as Message)
      .filter((row) => row.ticketId === ticketId);

  test('gets one revision, ascending numbers, and an order in its thread', async () => {
    const ticket = ticketOf();
    const replies = Array.from({ length: 20 }, (_, at) => replyTo(ticket.id, `reply ${at}`));
    const results = await send(mina, client, ticket, ...replies);
    expect(results.map(({ status }) => status)).toEqual(Array(21).fill('done'));
    const done = results.flatMap((result) => (result.status === 'done' ? [result] : []));
    expect(new Set(done.map(({ rev }) => rev)).size).toBe(1);
    const numbers = done.map(({ number }) => number ?? 0);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(21);
    const thread = (await messagesOf(ticket.id)).toSorted((a, b) =>
      (a.receivedAt ?? '').localeCompare(b.receivedAt ?? ''),
    );
    expect(thread.map(({ body }) => body)).toEqual([
      'It hurts',
      ...replies.map((_, at) => `reply ${at}`),
    ]);
    expect(new Set(thread.map(({ receivedAt }) => receivedAt)).size).toBe(21);
  });

  test('keeps the others when one is refused after another changed the same rows', async () => {
    const ticket = ticketOf();
    const reused = replyTo(ticket.id, 'first');
    const clash = envelope('ticket.open', {
      ...(ticketOf().args as object),
      messageId: reused.id,
      body: 'another text under the id of the reply',
    });
    const results = await send(mina, client, ticket, reused, clash, replyTo(ticket.id, 'last'));
    expect(results.map(({ status }) => status)).toEqual(['done', 'done', 'refused', 'done']);
    expect((await storedBodies(app, ticket.id)).toSorted()).toEqual(['It hurts', 'first', 'last']);
    expect((await readPage(mina, 0)).changes.some(({ id }) => id === clash.id)).toBe(false);
    expect(await receiptCount(app, clash.id)).toBe(0);
  });

  test.each([
    ['22023', 'refused'],
    ['XX000', 'later'],
  ])('keeps the others when the database rejects one with %s', async (sqlState, status) => {
    await app.db.execute(sql`
      create function reject_message() returns trigger language plpgsql as ${sql.raw(`$$ begin
        raise exception 'rejected' using errcode = '${sqlState}'; end $$`)}`);
    await app.db.execute(sql`
      create trigger reject_message before insert on messages for each row
      when (new.body = 'rejected by the database') execute function reject_message()`);
    try {
      const [ticket, other] = [ticketOf(), ticketOf()];
      const results = await send(
        mina,
        client,
        ticket,
        replyTo(ticket.id, 'rejected by the database'),
        other,
        replyTo(other.id, 'after'),
      );
      expect(results.map((result) => result.status)).toEqual(['done', status, 'done', 'done']);
      expect(await storedBodies(app, ticket.id)).toEqual(['It hurts']);
      expect((await storedBodies(app, other.id)).toSorted()).toEqual(['It hurts', 'after']);
    } finally {
      await app.db.execute(sql`drop function reject_message cascade`);
    }
  });

  test('sent twice at once, in parts and in another order, is applied once', async () => {
    const ticket = ticketOf();
    await sendDone(mina, client, ticket);
    const replies = Array.from({ length: 10 }, (_, at) => replyTo(ticket.id, `reply ${at}`));
    const batches = [replies, replies.toReversed(), replies.slice(3, 7), replies.slice(5)];
    const all = await Promise.all(batches.map((batch) => send(mina, uuidv7(), ...batch)));
    const numbers = new Map<string, Set<unknown>>();
    for (const result of all.flat()) {
      expect(result.status).toBe('done');
      if (result.status !== 'done') continue;
      numbers.set(result.id, (numbers.get(result.id) ?? new Set()).add(result.number));
    }
    expect([...numbers.values()].every((given) => given.size === 1)).toBe(true);
    expect(await storedBodies(app, ticket.id)).toHaveLength(11);
  });

  test('with one id twice applies it once', async () => {
    const ticket = ticketOf();
    await sendDone(mina, client, ticket);
    const reply = replyTo(ticket.id, 'once');
    const results = await send(mina, client, reply, reply, { ...replyTo(ticket.id), id: reply.id });
    expect(results.map(({ status }) => status)).toEqual(['done', 'done', 'refused']);
    expect(await storedBodies(app, ticket.id)).toHaveLength(2);
  });
});

import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tickets } from '../../server/db/tables/index.ts';
import { databases, pooledDatabases } from '../support/database.ts';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
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

describe.each([...databases, ...pooledDatabases])('refused mutations (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  let other: Patient;
  const client = uuidv7();
  beforeAll(async () => {
    app = await createTestApp(kind);
    [mina, other] = app.accounts;
  });
  afterAll(() => app.close());

  test.each([
    ['ticket.read', { ticketId: uuidv7(), upTo: '2026-11-01T08:00:00Z' }],
    ['patientPackage.check', { patientPackageId: uuidv7(), itemId: uuidv7(), done: true }],
  ])(
    'a %s about a missing entity is refused like one about another patient’s',
    async (name, args) => {
      expect(await send(mina, client, envelope(name, args))).toMatchObject([
        { status: 'refused', problem: { type: 'urn:nabz:problem:not-yours', status: 403 } },
      ]);
    },
  );

  test('a refusal stores nothing, so that a corrected text can use the same id', async () => {
    const ticket = ticketOf();
    await sendDone(mina, client, ticket);
    const before = (await readPage(mina, 0)).rev;
    const reply = replyTo(uuidv7());
    expect(await send(mina, client, reply)).toMatchObject([
      { status: 'refused', problem: { status: 403, field: 'ticketId' } },
    ]);
    expect(await receiptCount(app, reply.id)).toBe(0);
    expect((await readPage(mina, 0)).rev).toBe(before);
    await sendDone(mina, client, {
      ...reply,
      args: { ticketId: ticket.id, body: 'Now right', attachments: [] },
    });
    expect(await storedBodies(app, ticket.id)).toContain('Now right');
  });

  test('an invalid one in the middle does not block the others', async () => {
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
    expect(results.map(({ status }) => status)).toEqual([
      'done',
      'refused',
      'refused',
      'refused',
      'done',
    ]);
    expect(results[1]).toMatchObject({ problem: { status: 422, field: 'body' } });
    expect((await storedBodies(app, good.id)).sort()).toEqual(['After', 'It hurts']);
  });

  test('an unknown mutation is deferred, not refused', async () => {
    const known = ticketOf();
    const results = await send(mina, client, envelope('pulse.measure', { bpm: 70 }), known);
    expect(results).toMatchObject([
      { status: 'later', problem: { status: 503, retryAfter: 300 } },
      { status: 'done' },
    ]);
  });

  test("a reply to another patient's ticket is refused and not written", async () => {
    const ticket = ticketOf();
    await sendDone(mina, client, ticket);
    const [refused] = await send(other, uuidv7(), replyTo(ticket.id, 'Not mine'));
    expect(refused).toMatchObject({
      status: 'refused',
      problem: { type: 'urn:nabz:problem:not-yours', status: 403 },
    });
    expect(await storedBodies(app, ticket.id)).toEqual(['It hurts']);
    expect(
      await send(
        other,
        uuidv7(),
        envelope('ticket.read', { ticketId: ticket.id, upTo: new Date().toISOString() }),
      ),
    ).toMatchObject([{ status: 'refused', problem: { status: 403 } }]);
  });

  test('a reply to a closed ticket is refused with its reason', async () => {
    const ticket = ticketOf();
    await sendDone(mina, client, ticket);
    await app.staff(`tickets/${ticket.id}/close`);
    expect(await send(mina, client, replyTo(ticket.id))).toMatchObject([
      {
        status: 'refused',
        problem: {
          type: 'urn:nabz:problem:ticket-closed',
          status: 409,
          title: 'fa:problem.ticket-closed',
        },
      },
    ]);
  });

  test('an unsupported schema affects only its own mutation', async () => {
    const [good, old, newer] = [
      ticketOf(),
      ticketOf({}, { schema: 0 }),
      ticketOf({}, { schema: 99 }),
    ];
    expect(await send(mina, client, old, good, newer)).toMatchObject([
      {
        id: old.id,
        status: 'refused',
        problem: { type: 'urn:nabz:problem:app-too-old', status: 426 },
      },
      { id: good.id, status: 'done' },
      {
        id: newer.id,
        status: 'later',
        problem: { type: 'urn:nabz:problem:unavailable', retryAfter: 60 },
      },
    ]);
    expect(await receiptCount(app, old.id)).toBe(0);
  });

  const cancel = async (...ids: string[]) => {
    const response = await mina.request(
      'me/cancellations',
      json('POST', { clientId: client, ids }),
    );
    return ((await response.json()) as { results: unknown[] }).results;
  };

  test('a cancellation of a mutation that had arrived returns its stored answer and changes nothing', async () => {
    const ticket = ticketOf();
    const done = await sendDone(mina, client, ticket);
    expect(await cancel(ticket.id)).toEqual([done]);
    expect(await receiptCount(app, ticket.id)).toBe(1);
  });

  test('a cancellation of a mutation that had not arrived refuses a later copy', async () => {
    const ticket = ticketOf();
    const canceled = {
      id: ticket.id,
      status: 'refused',
      problem: { type: 'urn:nabz:problem:canceled' },
    };
    expect(await cancel(ticket.id)).toMatchObject([canceled]);
    expect(await send(mina, client, ticket)).toMatchObject([canceled]);
    expect(await app.db.select().from(tickets).where(eq(tickets.id, ticket.id))).toEqual([]);
  });
});

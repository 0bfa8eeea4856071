import { type Logger, NoopLogger } from 'drizzle-orm/logger';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSessionFinder, type FindSession } from '../../server/accounts/tokens.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { envelope, readPage, replyTo, send, sendDone, storedBodies, ticketOf } from './send.ts';

const client = uuidv7();

/** Texts of the statements that `work` executes. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const log: Logger = NoopLogger.prototype;
  const seen = vi.spyOn(log, 'logQuery');
  await work();
  const texts = seen.mock.calls.map(([text]) => text);
  seen.mockRestore();
  return texts;
}
const isNotification = (text: string) => text.includes('pg_notify');

describe.each(databases)('a batch without locks (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  /** Runs after the session and its counter were read, and before the batch. */
  let meanwhile: (() => Promise<unknown>) | undefined;
  let ticket: ReturnType<typeof ticketOf>;

  beforeAll(async () => {
    let find: FindSession | undefined;
    const findSession: FindSession = async (tokenHash, now) => {
      const session = await (find ??= createSessionFinder(app.db))(tokenHash, now);
      const run = meanwhile;
      meanwhile = undefined;
      await run?.();
      return session;
    };
    app = await createTestApp(kind, { findSession });
    mina = await app.newPatient();
    ticket = ticketOf();
    await sendDone(mina, client, ticket);
  });
  afterAll(() => app.close());

  test('takes one statement to read and one to write, beside the session', async () => {
    const replies = Array.from({ length: 50 }, () => replyTo(ticket.id));
    const seen = await statementsOf(() => send(mina, client, ...replies));
    const texts = seen.filter((text) => !isNotification(text));
    expect(texts).toHaveLength(3);
    expect(texts[0]).toContain('"sessions"');
    expect(texts[2]).toContain('update "revisions"');
  });

  test('is applied with locks when another request has written since', async () => {
    const { rev } = await readPage(mina, 0);
    meanwhile = () => sendDone(mina, client, replyTo(ticket.id, 'meanwhile'));
    const result = await sendDone(mina, client, replyTo(ticket.id, 'after it'));
    expect(result.rev).toBe(rev + 2);
    const { changes, tallies } = await readPage(mina, 0, 500);
    expect(tallies?.['message']?.count).toBe(
      changes.filter(({ collection }) => collection === 'message').length,
    );
    expect((await storedBodies(app, ticket.id)).filter((body) => /mean|after/.test(body))).toEqual([
      'meanwhile',
      'after it',
    ]);
  });

  test('is stored once when the same one has arrived since', async () => {
    const reply = replyTo(ticket.id, 'the same');
    let first: unknown;
    meanwhile = async () => (first = await sendDone(mina, client, reply));
    expect(await sendDone(mina, client, reply)).toEqual(first);
    const bodies = await storedBodies(app, ticket.id);
    expect(bodies.filter((body) => body === 'the same')).toHaveLength(1);
  });

  test('is refused when the clinic has closed the ticket since', async () => {
    const other = ticketOf();
    await sendDone(mina, client, other);
    meanwhile = () => app.staff(`tickets/${other.id}/close`);
    const [result] = await send(mina, client, replyTo(other.id, 'too late'));
    expect(result?.status).toBe('refused');
    expect(await storedBodies(app, other.id)).not.toContain('too late');
  });

  test('holds what was canceled since', async () => {
    const reply = replyTo(ticket.id, 'canceled');
    const ids = [reply.id];
    meanwhile = () =>
      mina.request('me/cancellations', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientId: client, ids }),
      });
    const [result] = await send(mina, client, reply);
    expect(result?.status).toBe('refused');
    expect(await storedBodies(app, ticket.id)).not.toContain('canceled');
  });

  test('answers a replay with the stored result, beside a new one', async () => {
    const known = replyTo(ticket.id, 'known');
    const first = await sendDone(mina, client, known);
    const [again, fresh, reused] = await send(
      mina,
      client,
      known,
      replyTo(ticket.id, 'fresh'),
      envelope('message.send', { ...(replyTo(ticket.id, 'x').args as object) }, { id: ticket.id }),
    );
    expect(again).toEqual(first);
    expect(fresh).toMatchObject({ status: 'done', rev: first.rev + 1 });
    expect(reused?.status).toBe('refused');
  });

  test('shares one statement for the sessions of requests that arrive together', async () => {
    const patients = [mina, await app.newPatient(), await app.newPatient()];
    const seen = await statementsOf(async () => {
      const names = await Promise.all(
        patients.map(
          async (each) => ((await (await each.request('me')).json()) as Patient['account']).id,
        ),
      );
      expect(names).toEqual(patients.map(({ account }) => account.id));
    });
    expect(seen.filter((text) => text.includes('"sessions"'))).toHaveLength(1);
  });
});

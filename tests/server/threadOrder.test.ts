import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '#contract/message.ts';
import { parseRow } from '#contract/collections.ts';
import { messages } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { readPage, replyTo, sendDone, ticketOf } from './send.ts';

const start = Date.parse('2026-11-21T08:00:00.000Z');

describe.each(databases)('the order of a thread (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  let ticketId: string;
  /** The server's clock, set by the test. */
  let now = start;
  const at = (ms: number) => new Date(ms).toISOString();
  beforeAll(async () => {
    app = await createTestApp(kind, { now: () => new Date(now) });
  });
  beforeEach(async () => {
    now = start;
    mina = await app.newPatient();
    const ticket = ticketOf({ body: 'Hello' }, { createdAt: at(start) });
    ticketId = ticket.id;
    await sendDone(mina, uuidv7(), ticket);
  });
  afterAll(() => app.close());

  const reply = (body: string, createdAt = at(now)) =>
    sendDone(mina, uuidv7(), replyTo(ticketId, body, { createdAt }));
  const answer = async (body: string) =>
    expect((await app.staff(`tickets/${ticketId}/replies`, { body })).status).toBe(200);

  /** The thread by the field that orders it, with the revision of each message. */
  async function thread(): Promise<(Message & { rev: number })[]> {
    const { changes } = await readPage(mina, 0);
    const rows = changes.flatMap(({ collection, row, rev }) => {
      const message = collection === 'message' ? parseRow('message', row) : undefined;
      return message ? [{ ...message, rev }] : [];
    });
    return rows.sort((a, b) => (a.receivedAt ?? '').localeCompare(b.receivedAt ?? ''));
  }
  const bodies = async () => (await thread()).map(({ body }) => body);

  test('is that of arrival, though a phone’s clock is a day slow', async () => {
    now += 1000;
    await answer('Do you take blood thinners?');
    now += 1000;
    const { at: told } = await reply('Yes', at(now - 86_400_000));
    expect(await bodies()).toEqual(['Hello', 'Do you take blood thinners?', 'Yes']);
    expect((await thread()).at(-1)).toMatchObject({
      receivedAt: told,
      createdAt: at(now - 86_400_000),
    });
  });

  test('has no equal times, also within a millisecond', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3 === 0 ? answer(`Clinic ${index}`) : reply(`Patient ${index}`),
      ),
    );
    const times = (await thread()).map(({ receivedAt }) => receivedAt);
    expect(new Set(times).size).toBe(13);
    // Later messages have later times; reading raises the revision of a patient's message again.
    const clinic = (await thread())
      .filter(({ author }) => author === 'clinic')
      .map(({ rev }) => rev);
    expect(clinic).toEqual(clinic.toSorted((a, b) => a - b));
  });

  test('holds when the server’s clock is set back', async () => {
    now += 5000;
    await answer('First');
    now -= 5000;
    await reply('Second');
    await answer('Third');
    expect(await bodies()).toEqual(['Hello', 'First', 'Second', 'Third']);
    const row = (await readPage(mina, 0)).changes.find(({ id }) => id === ticketId)?.row;
    const ticket = parseRow('ticket', row);
    const last = (await thread()).at(-1);
    expect(ticket).toMatchObject({
      clinicRepliedAt: last?.receivedAt,
      updatedAt: last?.receivedAt,
    });
    expect(last?.createdAt).toBe(last?.receivedAt);
  });

  test('is not affected by one row with an absurd date', async () => {
    const hello = and(eq(messages.accountId, mina.account.id), eq(messages.body, 'Hello'));
    await app.db.update(messages).set({ receivedAt: '2099-01-01T00:00:00.000Z' }).where(hello);
    now += 1000;
    expect((await reply('Now')).at).toBe(at(now));
  });

  test('of tickets follows the server’s clock, too', async () => {
    now += 1000;
    const late = ticketOf({ subject: 'Second' }, { createdAt: at(now - 86_400_000) });
    await sendDone(mina, uuidv7(), late);
    const opened = (await readPage(mina, 0)).changes.flatMap(
      ({ collection, row }) => parseRow(collection === 'ticket' ? 'ticket' : 'form', row) ?? [],
    );
    expect(opened).toContainEqual(
      expect.objectContaining({ id: late.id, updatedAt: at(now), createdAt: at(now - 86_400_000) }),
    );
  });
});

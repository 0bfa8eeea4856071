import { and, eq } from 'drizzle-orm';
import { type Logger, NoopLogger } from 'drizzle-orm/logger';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { collectionNames } from '#contract/collections.ts';
import { changes, tickets } from '../../server/db/tables/index.ts';
import { compact } from '../../server/feed/compact.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { allChanges, applyPages, deleteMessage, sendTicket } from './feedPages.ts';
import { problemOf, readAllPages, readPage, replyTo, sendDone, ticketOf } from './send.ts';

const day = 86_400_000;

describe.each(databases)('the feed of changes (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  const client = uuidv7();
  beforeAll(async () => {
    app = await createTestApp(kind);
  });
  beforeEach(async () => {
    mina = await app.newPatient();
  });
  afterAll(() => app.close());
  const fill = (replies: number) => sendTicket(mina, client, replies);

  test('is empty and ends at once for a new patient', async () => {
    expect(await readPage(mina, 0)).toEqual({
      changes: [],
      next: null,
      rev: 0,
      tallies: Object.fromEntries(
        collectionNames.map((name) => [name, { count: 0, checksum: 0, marks: 0 }]),
      ),
    });
  });

  test('misses no row and none beyond its end, read three at a time during writes', async () => {
    const { ticketId } = await fill(10);
    let written = 0;
    const pages = await readAllPages(mina, 0, 3, async () => {
      written += 1;
      await sendDone(mina, client, replyTo(ticketId, `Between ${written}`));
      if (written === 2) await app.staff(`tickets/${ticketId}/read`);
    });
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.every((page) => page.changes.length <= 3 && page.rev === pages[0]?.rev)).toBe(
      true,
    );
    expect(allChanges(pages).every((change) => change.rev <= (pages[0]?.rev ?? 0))).toBe(true);
    expect(pages.at(-1)?.tallies).toBeNull();
    const rest = await readAllPages(mina, pages.at(-1)?.rev ?? 0, 3);
    const mirrored = new Map(
      [...applyPages([...pages, ...rest])].map(([key, { rev }]) => [key, rev]),
    );
    const live = await app.db
      .select()
      .from(changes)
      .where(and(eq(changes.accountId, mina.account.id), eq(changes.deleted, false)));
    expect(mirrored).toEqual(
      new Map(live.map((entry) => [`${entry.collection} ${entry.entityId}`, entry.rev])),
    );
    expect(mirrored.size).toBe(1 + 1 + 10 + written);
  });

  test('is ordered by revision, then parents before children, then id', async () => {
    await fill(4);
    const { changes: list } = await readPage(mina, 0);
    const order = list.map(
      ({ rev, collection, id }) =>
        [rev, collectionNames.findIndex((name) => name === collection), id] as const,
    );
    const sorted = [...order].sort((a, b) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1));
    expect(order).toEqual(sorted);
    const ticket = ticketOf();
    const { rev } = await sendDone(mina, client, ticket);
    expect((await readPage(mina, rev - 1)).changes.map(({ collection }) => collection)).toEqual([
      'ticket',
      'message',
    ]);
  });

  test('gives the same rows page by page as in one big page', async () => {
    await fill(5);
    const small = allChanges(await readAllPages(mina, 0, 1));
    expect(small).toEqual((await readPage(mina, 0, 500)).changes);
  });

  test('has a tombstone for a deleted row only when the client knew the row', async () => {
    const { replies } = await fill(2);
    const { rev } = await readPage(mina, 0);
    await deleteMessage(app, mina, replies[0] ?? '');
    expect((await readPage(mina, rev)).changes).toEqual([
      { collection: 'message', id: replies[0], rev: rev + 1, mark: expect.any(Number), row: null },
    ]);
    const fresh = await readPage(mina, 0);
    expect(fresh.changes.map(({ id }) => id)).not.toContain(replies[0]);
    expect(fresh.tallies?.['message']?.count).toBe(2);
  });

  test('removes a row that was deleted between two pages of the first pull', async () => {
    const { replies } = await fill(6);
    const pages = await readAllPages(mina, 0, 5, async () => {
      for (const id of replies) await deleteMessage(app, mina, id);
    });
    const rest = await readAllPages(mina, pages.at(-1)?.rev ?? 0, 5);
    expect(
      [...applyPages([...pages, ...rest]).keys()].filter((key) => key.startsWith('message')),
    ).toHaveLength(1);
  });

  test('looks the rows of a page up by one array, not by a parameter for each', async () => {
    await fill(60);
    const log: Logger = NoopLogger.prototype;
    const statements = vi.spyOn(log, 'logQuery');
    expect((await readPage(mina, 0)).changes).toHaveLength(62);
    // With a list PostgreSQL compares each of the patient's rows with each parameter.
    expect(Math.max(...statements.mock.calls.map(([, params]) => params.length))).toBeLessThan(10);
  });

  test('makes one statement, with the session, when nothing is new', async () => {
    await fill(3);
    const { rev } = await readPage(mina, 0);
    const log: Logger = NoopLogger.prototype;
    const statements = vi.spyOn(log, 'logQuery');
    expect(await readPage(mina, rev)).toMatchObject({
      changes: [],
      next: null,
      rev,
      tallies: expect.anything(),
    });
    expect(statements.mock.calls.map(([text]) => text)).toEqual([
      expect.stringMatching(/^select .* from "sessions" .* left join "revisions" /),
    ]);
  });

  test('answers a cursor of another history with a reset', async () => {
    await fill(1);
    const response = await mina.request('me/changes?since=999');
    expect(response.status).toBe(410);
    expect(await problemOf(response)).toMatchObject({
      type: 'urn:nabz:problem:cursor-too-old',
      reset: true,
    });
  });

  test('answers a cursor older than the dropped tombstones with a reset, and a younger one as usual', async () => {
    const { replies } = await fill(3);
    const before = (await readPage(mina, 0)).rev;
    await deleteMessage(app, mina, replies[0] ?? '');
    await compact(app.db, new Date(app.clock.now().getTime() + 89 * day));
    expect((await readPage(mina, before)).changes).toHaveLength(1);
    await compact(app.db, new Date(app.clock.now().getTime() + 91 * day));
    expect((await mina.request(`me/changes?since=${before}`)).status).toBe(410);
    expect((await readPage(mina, before + 1)).changes).toEqual([]);
    expect((await readPage(mina, 0)).tallies?.['message']?.count).toBe(3);
  });

  test("never contains another patient's rows", async () => {
    const { ticketId } = await fill(1);
    const [other] = app.accounts;
    expect(JSON.stringify(await readAllPages(other, 0, 100))).not.toContain(ticketId);
    const rows = await app.db.select().from(tickets).where(eq(tickets.id, ticketId));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(await readPage(mina, 0))).not.toContain('accountId');
  });

  test('names the field when cursor or limit is invalid', async () => {
    for (const since of [
      '-1',
      'x.y',
      Buffer.from('{"at":-5}').toString('base64url'),
      Buffer.from('[]').toString('base64url'),
    ]) {
      const response = await mina.request(`me/changes?since=${since}`);
      expect(await problemOf(response)).toMatchObject({ status: 400, field: 'since' });
    }
    for (const limit of ['0', '2001', '1.5', 'many'])
      expect(await problemOf(await mina.request(`me/changes?limit=${limit}`))).toMatchObject({
        status: 400,
        field: 'limit',
      });
    await fill(1);
    const forged = Buffer.from(
      JSON.stringify({ at: 0, after: { rev: 1, rank: 0, id: 'no-uuid' }, end: 1 }),
    ).toString('base64url');
    expect((await mina.request(`me/changes?since=${forged}`)).status).toBe(400);
  });

  test('pokes listeners of the changed account only, without delay', async () => {
    const stop = new AbortController();
    const response = await mina.request('me/events', { signal: stop.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const readEvent = async () => (await reader?.read())?.value ?? '';
    expect(await readEvent()).toContain('poke');
    let pokes = 0;
    const next = readEvent().then((text) => ((pokes += 1), text));
    await sendDone(app.accounts[0], uuidv7(), ticketOf());
    expect(pokes).toBe(0);
    await sendDone(mina, client, ticketOf());
    expect(await next).toContain('poke');
    await reader?.cancel();
    stop.abort();
  });
});

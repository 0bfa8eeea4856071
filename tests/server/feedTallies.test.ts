import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectionNames } from '#contract/collections.ts';
import { type ChangesPage, rowChecksum } from '#contract/feed.ts';
import { changes, revisions, tickets } from '../../server/db/tables/index.ts';
import { writeRecords } from '../../server/feed/write.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { deleteMessage, sendTicket, talliesOf } from './feedPages.ts';
import { readAllPages, readPage, sendDone, ticketOf } from './send.ts';

describe.each(databases)('tallies of the feed (%s)', (kind) => {
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
  const ofMina = () => eq(revisions.accountId, mina.account.id);
  const fill = (replies: number) => sendTicket(mina, client, replies);

  test('equal a count of the received rows', async () => {
    const { ticketId, replies } = await fill(5);
    await deleteMessage(app, mina, replies[3] ?? '');
    await app.staff(`tickets/${ticketId}/replies`, { body: 'Come on Monday' });
    const pages = await readAllPages(mina, 0, 2);
    expect(pages.at(-1)?.tallies).toEqual(talliesOf(pages));
    expect(pages.at(-1)?.tallies?.['message']).toMatchObject({ count: 6 });
  });

  test('equal a count when rows come back, or are deleted twice', async () => {
    const { replies } = await fill(3);
    const [id = ''] = replies;
    const touch = (deleted: boolean) =>
      writeRecords(app.db, app.clock.now().toISOString(), async (_tx, record) =>
        record.touch({ accountId: mina.account.id, collection: 'message', id, deleted }),
      );
    for (const deleted of [true, true, false, false, true, false]) {
      await touch(deleted);
      const pages = await readAllPages(mina, 0, 100);
      expect(pages.at(-1)?.tallies).toEqual(talliesOf(pages));
    }
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'were never counted',
      async () => app.db.update(revisions).set({ tallies: null, talliedRev: null }).where(ofMina()),
    ],
    [
      'belong to an earlier revision',
      async () =>
        app.db
          .update(revisions)
          .set({ rev: sql`${revisions.rev} + 1`, tallies: {} })
          .where(ofMina()),
    ],
    [
      'have another shape',
      async () =>
        app.db
          .update(revisions)
          .set({ tallies: { message: 'six' } })
          .where(ofMina()),
    ],
  ])('that %s are counted once and stored', async (_name, corrupt) => {
    await fill(4);
    await corrupt();
    const { tallies, rev } = await readPage(mina, 0);
    expect(tallies).toEqual(talliesOf([await readPage(mina, 0)]));
    const [counter] = await app.db.select().from(revisions).where(ofMina());
    expect(counter).toMatchObject({ tallies, talliedRev: rev });
    await corrupt();
    await sendDone(mina, client, ticketOf());
    const pages = await readAllPages(mina, 0, 100);
    expect(pages.at(-1)?.tallies).toEqual(talliesOf(pages));
  });

  test('distinguish a restored history by marks, although its revisions and ids are equal', async () => {
    const { ticketId } = await fill(2);
    const backup = await readPage(mina, 0);
    const ticket = and(eq(tickets.accountId, mina.account.id), eq(tickets.id, ticketId));
    const changeTicket = (change: Partial<typeof tickets.$inferInsert>) =>
      writeRecords(app.db, app.clock.now().toISOString(), async (tx, record) => {
        await tx.update(tickets).set(change).where(ticket);
        record.touch({ accountId: mina.account.id, collection: 'ticket', id: ticketId });
      });
    const [counter] = await app.db.select().from(revisions).where(ofMina());
    const [entry] = await app.db.select().from(changes).where(eq(changes.entityId, ticketId));
    await changeTicket({ subject: 'Lost with the disk' });
    const lost = await readPage(mina, 0);
    // The backup: the counter with its tallies, and the ticket as it was.
    await app.db
      .update(revisions)
      .set(counter ?? {})
      .where(ofMina());
    await app.db
      .update(changes)
      .set(entry ?? {})
      .where(eq(changes.entityId, ticketId));
    await app.db.update(tickets).set({ subject: 'Knee' }).where(ticket);
    expect(await readPage(mina, 0)).toEqual(backup);
    await changeTicket({ status: 'closed' });
    const restored = await readPage(mina, 0);
    const markless = ({ changes: list, tallies, rev }: ChangesPage) => ({
      rev,
      rows: list.map(({ collection, id, rev: at }) => [collection, id, at]),
      tallies: Object.values(tallies ?? {}).map(({ count, checksum }) => [count, checksum]),
    });
    expect(markless(restored)).toEqual(markless(lost));
    expect(restored.tallies?.['ticket']?.marks).not.toBe(lost.tallies?.['ticket']?.marks);
    expect(restored.tallies?.['message']).toEqual(lost.tallies?.['message']);
    expect((await mina.request(`me/changes?since=${lost.rev + 1}`)).status).toBe(410);
  });

  test('have count and checksum in the earlier form for an app without marks', async () => {
    await fill(3);
    const page = await readPage(mina, 0);
    const sum = (ids: [string, number][]) =>
      ids.reduce((total, [id, rev]) => (total + rowChecksum({ id, rev })) >>> 0, 0);
    for (const name of collectionNames) {
      const rows = page.changes.filter(({ collection }) => collection === name);
      expect(page.tallies?.[name]).toMatchObject({
        count: rows.length,
        checksum: sum(rows.map(({ id, rev }) => [id, rev])),
      });
    }
  });
});

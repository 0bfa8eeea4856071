import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents, tickets } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { envelope, post, problemOf, readPage, send, sendDone, ticketOf } from './send.ts';

describe.each(databases)('times that a device sends (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  const client = uuidv7();
  beforeAll(async () => {
    app = await createTestApp(kind);
    mina = await app.newPatient();
  });
  afterAll(() => app.close());

  /** Well-formed instants that the database or the calendar cannot represent. */
  const unrepresentable = [
    '9999-12-31T23:59:59Z',
    '9999-12-31T23:59:59-23:00',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+23:00',
    '3026-01-01T00:00:00Z',
  ];

  test.each([
    ...unrepresentable,
    '2026-02-31T00:00:00Z',
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01T00:00:00Z',
  ])('a ticket read until %s does not break the feed', async (upTo) => {
    const opened = ticketOf();
    await sendDone(mina, client, opened);
    expect(
      await send(mina, client, envelope('ticket.read', { ticketId: opened.id, upTo })),
    ).toMatchObject([{ status: 'refused', problem: { status: 422, field: 'upTo' } }]);
    const { changes } = await readPage(mina, 0);
    expect(changes.find(({ id }) => id === opened.id)?.row).toMatchObject({ patientReadAt: null });
  });

  test.each([
    '1970-01-01T00:00:30Z',
    '1969-12-31T16:00:00Z',
    '2026-11-21T08:00:00.123Z',
    '2026-11-21T11:30:00+03:30',
  ])('a ticket read until %s is accepted', async (upTo) => {
    const opened = ticketOf();
    await sendDone(mina, client, opened);
    await sendDone(mina, client, envelope('ticket.read', { ticketId: opened.id, upTo }));
    const [row] = await app.db.select().from(tickets).where(eq(tickets.id, opened.id));
    expect(Date.parse(row?.patientReadAt ?? '')).toBe(Date.parse(upTo));
  });

  test.each([...unrepresentable, '1970-01-01T00:00:30Z'])(
    'a mutation written at %s is accepted, dated at its arrival',
    async (createdAt) => {
      const opened = ticketOf({}, { createdAt });
      const done = await sendDone(mina, client, opened);
      const [row] = await app.db.select().from(tickets).where(eq(tickets.id, opened.id));
      expect(row?.createdAt).toBe(done.at);
      expect((await readPage(mina, 0)).changes.length).toBeGreaterThan(0);
    },
  );

  test('an offset in a time is converted', async () => {
    const opened = ticketOf({}, { createdAt: '2026-01-02T01:30:00+03:30' });
    await sendDone(mina, client, opened);
    const [row] = await app.db.select().from(tickets).where(eq(tickets.id, opened.id));
    expect(row?.createdAt).toBe('2026-01-01T22:00:00.000Z');
  });

  test.each(['2026-02-31', '0000-01-01', '0020-05-05', '9999-12-31', '2026-13-01'])(
    'a document of %s is refused, and the field is named',
    async (takenAt) => {
      const file = {
        fileId: uuidv7(),
        name: 'x.pdf',
        type: 'application/pdf',
        size: 9,
        sha256: '0'.repeat(64),
        state: 'coming',
      };
      const added = envelope('document.add', {
        title: 'X-ray',
        category: 'imaging',
        takenAt,
        file,
      });
      expect(await send(mina, client, added)).toMatchObject([
        { status: 'refused', problem: { status: 422, field: 'takenAt' } },
      ]);
      expect(await app.db.select().from(documents)).toEqual([]);
    },
  );

  test('a number that JSON cannot represent is a bad request', async () => {
    const body = JSON.stringify({ clientId: client, mutations: [ticketOf()] }).replace(
      '"seq":',
      '"seq":1e999,"other":',
    );
    expect(
      await problemOf(await mina.request('me/mutations', { method: 'POST', body })),
    ).toMatchObject({ status: 400 });
    expect((await post(mina, client, [ticketOf()])).status).toBe(200);
  });
});

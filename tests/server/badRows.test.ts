import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseRow } from '#contract/collections.ts';
import { openContent } from '../../server/content/snapshot.ts';
import { messages, tickets } from '../../server/db/tables/index.ts';
import { createLog } from '../../server/http/logging.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { envelope, readPage, replyTo, sendDone, ticketOf } from './send.ts';

const secret = 'My blood pressure is 180';

describe.each(databases)('a malformed row in a patient’s records (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  let ticketId: string;
  let messageId: string;
  let logged = '';
  beforeAll(async () => {
    app = await createTestApp(kind, {
      log: createLog('info', { write: (line: string) => void (logged += line) }),
    });
  });
  beforeEach(async () => {
    logged = '';
    mina = await app.newPatient();
    messageId = uuidv7();
    const ticket = ticketOf({ body: secret, messageId });
    ticketId = ticket.id;
    await sendDone(mina, uuidv7(), ticket);
    await sendDone(mina, uuidv7(), replyTo(ticketId, 'Thank you'));
  });
  afterAll(() => app.close());

  const rowOf = async (id: string) =>
    (await readPage(mina, 0)).changes.find((change) => change.id === id)?.row;

  test.each([
    ['in the year 10000', '10000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
    [
      'in the last year that PostgreSQL supports',
      '294276-12-31T23:59:59Z',
      '9999-12-31T23:59:59.999Z',
    ],
    ['of infinity', 'infinity', '9999-12-31T23:59:59.999Z'],
    ['of minus infinity', '-infinity', '0001-01-01T00:00:00.000Z'],
    ['before Christ', '0044-03-15 00:00:00 BC', '0001-01-01T00:00:00.000Z'],
    ['in the first century', '0044-03-15T00:00:00Z', '0044-03-15T00:00:00.000Z'],
  ])('with a date %s is readable and does not block other rows', async (_name, stored, read) => {
    await app.db.execute(
      sql`update tickets set patient_read_at = ${stored}::timestamptz, created_at = ${stored}::timestamptz where id = ${ticketId}`,
    );
    const { changes } = await readPage(mina, 0);
    expect(changes.map(({ collection }) => collection).sort()).toEqual([
      'message',
      'message',
      'ticket',
    ]);
    expect(parseRow('ticket', await rowOf(ticketId))).toMatchObject({
      patientReadAt: read,
      createdAt: read,
    });
    await sendDone(mina, uuidv7(), replyTo(ticketId, 'Still there?'));
  });

  test('is sent as it is, and the log names table and column without any content', async () => {
    await app.db
      .update(messages)
      .set({ attachments: [{ name: secret }] as never })
      .where(eq(messages.id, messageId));
    await app.db.execute(sql`update tickets set created_at = 'infinity' where id = ${ticketId}`);
    const { changes, tallies } = await readPage(mina, 0);
    expect(changes).toHaveLength(3);
    expect(tallies?.['message']?.count).toBe(2);
    expect(await rowOf(messageId)).toMatchObject({ body: secret, attachments: [{ name: secret }] });
    expect(logged).toContain('"collection":"message","column":"attachments"');
    expect(logged).toContain('"collection":"ticket","column":"createdAt"');
    for (const text of [secret, messageId, ticketId, mina.account.id])
      expect(logged).not.toContain(text);
  });

  test('cannot be created by a date that a client sends', async () => {
    await sendDone(
      mina,
      uuidv7(),
      envelope('ticket.read', { ticketId, upTo: '2100-12-31T23:59:59Z' }),
    );
    const row = parseRow('ticket', await rowOf(ticketId));
    const now = app.clock.now().getTime();
    expect(Math.abs(Date.parse(row?.patientReadAt ?? '') - now)).toBeLessThan(60_000);
    const early = ticketOf({}, { createdAt: '0000-01-01T00:00:00Z' });
    await sendDone(mina, uuidv7(), early);
    expect(Date.parse(parseRow('ticket', await rowOf(early.id))?.createdAt ?? '')).toBeGreaterThan(
      0,
    );
    const ofTicket = eq(tickets.id, ticketId);
    await app.db
      .update(tickets)
      .set({ patientReadAt: '9999-12-31T23:59:59-23:59' })
      .where(ofTicket);
    const [stored] = await app.db
      .select({ year: sql`extract(year from ${tickets.patientReadAt})`.mapWith(Number) })
      .from(tickets)
      .where(ofTicket);
    expect(stored?.year).toBe(9999);
  });

  test('does not break the public site', async () => {
    const id = uuidv7();
    await app.db
      .execute(sql`insert into comments (id, account_id, target, target_title, name, body, status, created_at)
      values (${id}, ${mina.account.id}, '{"kind":"package","slug":"knee-replacement"}', 'Knee', 'Mina', 'Good', 'published', 'infinity')`);
    const content = await openContent(app.deps.database, app.deps.log);
    expect(content.published().map((one) => one.id)).toContain(id);
  });
});

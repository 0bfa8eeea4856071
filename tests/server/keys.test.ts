import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRecords } from '../../server/feed/write.ts';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { patientTables } from './patientTables.ts';
import { readPage, replyTo, sendDone, ticketOf } from './send.ts';

const columnList = v.array(v.string());

const constraintRows = v.object({
  rows: v.array(
    v.object({
      table: v.string(),
      kind: v.string(),
      columns: columnList,
      target: v.nullable(v.string()),
      targets: v.nullable(columnList),
    }),
  ),
});
const indexRows = v.object({
  rows: v.array(v.object({ table: v.string(), name: v.string(), columns: columnList })),
});

const columnNames = (relation: string, keys: string) =>
  sql.raw(
    `(select json_agg(a.attname order by k.place) from unnest(${keys}) with ordinality as k(number, place)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number)`,
  );

describe.each(databases)('tables that can be distributed by patient (%s)', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
  });
  afterAll(() => app.close());

  test("have the account first in every primary key and in references to patients' tables", async () => {
    const tables = await patientTables(app);
    expect(tables).toContain('file_chunks');
    const answer = await app.db.execute(sql`
      select c.conrelid::regclass::text as "table", c.contype::text as kind, ${columnNames('c.conrelid', 'c.conkey')} as columns,
        case when c.confrelid = 0 then null else c.confrelid::regclass::text end as target, ${columnNames('c.confrelid', 'c.confkey')} as targets
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      where t.relnamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f')`);
    const { rows } = v.parse(constraintRows, answer);
    const firstOfKey = (table: string) =>
      rows.find((row) => row.table === table && row.kind === 'p')?.columns[0];
    expect(tables.map((table) => [table, firstOfKey(table)])).toEqual(
      tables.map((table) => [table, 'account_id']),
    );
    const references = rows.filter(
      ({ kind: type, target }) => type === 'f' && target !== null && tables.includes(target),
    );
    expect(references.map(({ table }) => table).sort()).toEqual([
      'file_chunks',
      'internal_notes',
      'message_translations',
      'messages',
      'submissions',
      'ticket_handling',
      'ticket_queue',
    ]);
    for (const { columns, targets } of references)
      expect([columns[0], targets?.[0]]).toEqual(['account_id', 'account_id']);
  });

  test('have no unique index across patients', async () => {
    const tables = await patientTables(app);
    const answer = await app.db.execute(sql`
      select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name, ${columnNames('i.indrelid', 'i.indkey')} as columns
      from pg_index i join pg_class t on t.oid = i.indrelid where i.indisunique and t.relnamespace = 'public'::regnamespace`);
    const { rows } = v.parse(indexRows, answer);
    const sharedIndexes = rows.filter(
      ({ table, columns }) => tables.includes(table) && columns[0] !== 'account_id',
    );
    expect(sharedIndexes).toEqual([]);
  });

  describe('two patients with the same ids', () => {
    test('have separate rows, and neither changes or sees the other’s', async () => {
      const [mina, sara] = [await app.newPatient(), await app.newPatient()];
      const messageId = uuidv7();
      const ticket = ticketOf({ messageId, body: 'Of Mina' });
      const first = await sendDone(mina, uuidv7(), ticket);
      const second = await sendDone(sara, uuidv7(), {
        ...ticket,
        args: { ...(ticket.args as object), body: 'Of Sara' },
      });
      expect(second.number).not.toBe(first.number);
      const bodies = async (patient: Patient) =>
        (await readPage(patient, 0)).changes
          .filter(({ collection }) => collection === 'message')
          .map(({ row }) => (row as { body: string }).body);
      expect([await bodies(mina), await bodies(sara)]).toEqual([['Of Mina'], ['Of Sara']]);
      await sendDone(sara, uuidv7(), replyTo(ticket.id, 'More of Sara'));
      expect([await bodies(mina), await bodies(sara)]).toEqual([
        ['Of Mina'],
        ['Of Sara', 'More of Sara'],
      ]);
    });

    test('are separate for staff: an ambiguous id is refused, a number is not', async () => {
      const [mina, sara] = [await app.newPatient(), await app.newPatient()];
      const ticket = ticketOf();
      await sendDone(mina, uuidv7(), ticket);
      await sendDone(sara, uuidv7(), ticket);
      const numberOf = async (patient: Patient) =>
        (await readPage(patient, 0)).changes
          .map(({ collection, row }) =>
            collection === 'ticket' ? (row as { number: number }).number : 0,
          )
          .find(Boolean);
      expect((await app.staff(`tickets/${ticket.id}/replies`, { body: 'To whom?' })).status).toBe(
        400,
      );
      expect(
        (await app.staff(`tickets/${await numberOf(sara)}/replies`, { body: 'To Sara' })).status,
      ).toBe(200);
      expect(JSON.stringify(await readPage(sara, 0))).toContain('To Sara');
      expect(JSON.stringify(await readPage(mina, 0))).not.toMatch(/To Sara|To whom/);
    });

    test('have separate files', async () => {
      const [mina, sara] = [await app.newPatient(), await app.newPatient()];
      const fileId = uuidv7();
      for (const [patient, text] of [
        [mina, 'of Mina'],
        [sara, 'of Sara'],
      ] as const) {
        const bytes = new TextEncoder().encode(`%PDF-1.7\n${text}`);
        const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
        const announced = { name: 'x.pdf', type: 'application/pdf', size: bytes.length, sha256 };
        expect((await patient.request(`me/files/${fileId}`, json('PUT', announced))).status).toBe(
          200,
        );
        expect(
          (await patient.request(`me/files/${fileId}?offset=0`, { method: 'PATCH', body: bytes }))
            .status,
        ).toBe(200);
      }
      expect(await (await mina.request(`me/files/${fileId}`)).text()).toContain('of Mina');
      expect(await (await sara.request(`me/files/${fileId}`)).text()).toContain('of Sara');
    });
  });

  test('refuse a transaction that would change two patients’ records', async () => {
    const [mina, sara] = [await app.newPatient(), await app.newPatient()];
    const both = writeRecords(app.db, new Date().toISOString(), async (_tx, { touch }) => {
      touch({ accountId: mina.account.id, collection: 'ticket', id: uuidv7() });
      touch({ accountId: sara.account.id, collection: 'ticket', id: uuidv7() });
    });
    await expect(both).rejects.toThrow('one transaction, one patient');
    expect((await readPage(mina, 0)).rev).toBe(0);
  });
});

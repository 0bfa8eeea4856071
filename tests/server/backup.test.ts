import { tmpdir } from 'node:os';
import { gunzipSync } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { exportDatabase } from '../../server/backup/export.ts';
import { importDatabase } from '../../server/backup/import.ts';
import { readTables } from '../../server/backup/tables.ts';
import type { Database } from '../../server/db/database.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { appliedMigration, knownMigrations, newestMigration } from '../../server/db/migrations.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { auditLog, files, tickets } from '../../server/db/tables/index.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type DatabaseKind, databases, freshPostgres, openDatabase } from '../support/database.ts';
import { staffToken, until } from '../support/server.ts';
import { sendDone, ticketOf } from './send.ts';
import { pdfFile, uploadFile } from './upload.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
const closing = <T extends { close(): Promise<void> }>(one: T): T => {
  open.push(one);
  return one;
};

/** A database without tables. */
async function emptyDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === 'embedded') return closing(await openEmbedded());
  const { url, release } = await freshPostgres('empty');
  const database = await openPostgres(url);
  return closing({
    ...database,
    close: async () => {
      await database.close();
      await release();
    },
  });
}

const newDatabase = async (kind: DatabaseKind) => closing(await openDatabase(kind));

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
const linesOf = (database: Database) => Array.fromAsync(exportDatabase(database, tmpdir()));

async function rowsOf(database: Pick<Database, 'db'>, query: SQL) {
  const answer = await database.db.execute(query);
  return v.parse(v.object({ rows: v.array(v.record(v.string(), v.unknown())) }), answer).rows;
}

/** The backup that the server answers with, in lines. */
async function download(app: TestApp): Promise<string[]> {
  const response = await app.request('staff/backup', {
    headers: { authorization: `Bearer ${staffToken}` },
  });
  expect(response.status).toBe(200);
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
  return text.trimEnd().split('\n');
}

describe.each(databases)('a backup (%s)', { timeout: 240_000 }, (kind) => {
  test('that is taken while patients write has, restored in the other kind, everything acknowledged before its instant', async () => {
    const other = databases.find((each) => each !== kind) ?? kind;
    const app = closing(await createTestApp(kind));
    const acknowledged: { id: string; at: number }[] = [];
    const uploaded: { id: string; at: number }[] = [];
    let goesOn = true;
    const writers = app.accounts.map(async (patient) => {
      while (goesOn) {
        const ticket = ticketOf();
        await sendDone(patient, uuidv7(), ticket);
        acknowledged.push({ id: ticket.id, at: Date.now() });
        const file = pdfFile(70_000);
        await uploadFile(patient, file);
        uploaded.push({ id: file.ref.fileId, at: Date.now() });
      }
    });
    const more = (count: number) => {
      const goal = acknowledged.length + count;
      return until('patients wrote', async () => acknowledged.length >= goal, 120_000);
    };
    await more(4);
    const lines = await download(app);
    await more(2);
    goesOn = false;
    await Promise.all(writers);

    const target = await emptyDatabase(other);
    const { at, tables } = await importDatabase(target, each(lines));
    const before = (all: typeof acknowledged) =>
      all.filter((one) => one.at < Date.parse(at)).map(({ id }) => id);
    expect(before(acknowledged).length).toBeGreaterThanOrEqual(4);
    const receipts = await rowsOf(target, sql`select mutation_id as id from receipts`);
    const ids = receipts.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(before(acknowledged)));
    expect(ids.length).toBeLessThan(acknowledged.length);
    expect(await target.db.select().from(tickets)).toHaveLength(ids.length);
    const stored = await target.db.select().from(files);
    expect(stored.filter(({ complete }) => complete).map(({ id }) => id)).toEqual(
      expect.arrayContaining(before(uploaded)),
    );
    const [bytes] = await rowsOf(
      target,
      sql`select sum(received)::text as received, (select sum(octet_length(data))::text from file_chunks) as stored from files`,
    );
    expect(bytes?.['received']).toBe(bytes?.['stored']);
    expect(tables['receipts']?.rows).toBe(ids.length);
  });

  test('has changes of large rows that were made after they were read', async () => {
    const app = closing(await createTestApp(kind));
    const [patient] = app.accounts;
    if (!patient) throw new Error('no patient');
    for (let count = 0; count < 3; count += 1) await uploadFile(patient, pdfFile(40_000));
    const lines: string[] = [];
    const change = async () => {
      const [gone, other] = await app.db.select().from(files);
      await app.db.execute(sql`delete from files where id = ${gone?.id}`);
      await app.db.execute(sql`update file_chunks set data = '\\x01' where file_id = ${other?.id}`);
      await uploadFile(patient, pdfFile(50_000));
    };
    let isRead = false;
    for await (const line of exportDatabase(app.deps.database, tmpdir())) {
      lines.push(line);
      // The next large table begins: all pieces of files were read.
      if (!isRead && lines.length > 2 && line.includes('"table":"image_variants"')) {
        isRead = true;
        await change();
      }
    }
    expect(isRead).toBe(true);
    const target = await emptyDatabase(kind);
    const { tables } = await importDatabase(target, each(lines));
    expect(tables['file_chunks']?.rows).toBe(3);
    const sizes = await rowsOf(
      target,
      sql`select octet_length(data) as size from file_chunks order by 1`,
    );
    expect(sizes).toEqual([{ size: 1 }, { size: 40_000 }, { size: 50_000 }]);
  });

  test('of an earlier release is restored with its tables, and then migrated', async () => {
    const earlier = knownMigrations()[4] ?? 0;
    const source = await emptyDatabase(kind);
    await source.migrate(earlier);
    await source.db.execute(
      sql`insert into accounts (id, name, password_hash, locale, created_at) values (${uuidv7()}, 'Mina', 'x', 'fa', now())`,
    );
    const lines = await linesOf(source);
    const target = await emptyDatabase(kind);
    expect((await importDatabase(target, each(lines))).tables['accounts']?.rows).toBe(1);
    expect(await appliedMigration(target.db)).toBe(newestMigration());
  });

  test('is refused by a filled database, and when it is cut off, changed or unknown', async () => {
    const app = closing(await createTestApp(kind));
    const [patient] = app.accounts;
    if (!patient) throw new Error('no patient');
    await sendDone(patient, uuidv7(), ticketOf({ subject: 'Heart' }));
    await uploadFile(patient, pdfFile(40_000));
    const source = app.deps.database;
    const lines = await linesOf(source);
    const rowAt = lines.findIndex((line) => line.includes('Heart'));
    await expect(importDatabase(source, each(lines))).rejects.toThrow('is not empty');
    const faults: [lines: string[], reason: string][] = [
      [lines.slice(0, -1), 'has no end'],
      [lines.filter((_, index) => index !== rowAt), 'would not be the same'],
      [lines.map((line) => line.replace('Heart', 'Heard')), 'would not be the same'],
      [lines.slice(1), 'not a backup'],
      [['{"format":"nabz-backup","version":1,"migration":7}'], 'does not know'],
    ];
    for (const [wrong, reason] of faults) {
      const target = await emptyDatabase(kind);
      await expect(importDatabase(target, each(wrong)), reason).rejects.toThrow(reason);
      if ((await appliedMigration(target.db)) > 0)
        expect(await rowsOf(target, sql`select * from accounts`)).toEqual([]);
      // What was refused leaves a database that takes the right backup.
      if (reason === 'has no end') await importDatabase(target, each(lines));
    }
  });
});

test('a copy of the demo to another kind of database and back has every row, counter and byte', async () => {
  const source = await newDatabase('embedded');
  await fillDemo(source, new Date());
  const nextNumber = sql`select nextval('ticket_numbers')::text as number`;
  await source.db.execute(nextNumber);
  const target = await emptyDatabase(databases.at(-1) ?? 'embedded');
  const there = await importDatabase(target, exportDatabase(source, tmpdir()));
  const filled = Object.values(there.tables).filter(({ rows }) => rows > 0);
  expect(filled.length).toBeGreaterThan(15);
  expect(await rowsOf(target, nextNumber)).toEqual([{ number: '482' }]);
  const back = await emptyDatabase('embedded');
  const again = await importDatabase(back, exportDatabase(target, tmpdir()));
  expect(again.tables).toEqual(there.tables);
  const keys = sql`select conname, pg_get_constraintdef(oid) as text from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`;
  expect(await rowsOf(back, keys)).toEqual(await rowsOf(source, keys));
  await expect(rowsOf(target, sql`truncate audit_log`)).rejects.toThrow();
}, 180_000);

test('every table with bytes has a key, by which a backup reads it', async () => {
  const tables = await readTables((await newDatabase('embedded')).db);
  expect(tables.filter(({ isLarge }) => isLarge).map(({ name }) => name)).toContain('file_chunks');
  for (const { name, isLarge, key } of tables)
    expect(isLarge && key.length === 0, name).toBe(false);
});

test('a backup needs a key or an administrator, and is a line in the audit log', async () => {
  const app = closing(await createTestApp('embedded'));
  expect((await app.request('staff/backup')).status).toBe(401);
  const { db } = app;
  expect(await db.select().from(auditLog)).toEqual([]);
  await download(app);
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: 'export', act: 'staffBackup' },
  ]);
});

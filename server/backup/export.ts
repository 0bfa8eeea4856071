import { createHash } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import type { Database, Tx } from '../db/database.ts';
import { appliedMigration } from '../db/migrations.ts';
import { formatName, linesOf, type OtherLine } from './lines.ts';
import {
  hashFromHex,
  nameOf,
  quote,
  readSequenceNames,
  readTables,
  rowAsJson,
  type Sum,
  type Table,
  useFixedTexts,
} from './tables.ts';

/**
 * The whole database as lines, in the state of one instant. Patients can write meanwhile.
 *
 * The embedded database has one connection, so a transaction over all files would make everybody
 * wait. Tables with bytes are therefore read before it, row by row with its version (`xmin`). The
 * transaction reads only what changed since, and everything else.
 */
export async function* exportDatabase(
  { db }: Pick<Database, 'db'>,
  /** Where the transaction's lines are stored until the receiver has taken them. */
  spoolFolder: string,
): AsyncGenerator<string> {
  const tables = await readTables(db);
  yield write({ format: formatName, version: 1, migration: await appliedMigration(db) });
  const sums = new Map(tables.map(({ name }) => [name, new RowSum()]));
  const readBefore = new Map<string, Versions>();
  for (const table of tables.filter(({ isLarge }) => isLarge)) {
    yield describe(table);
    const versions: Versions = new Map();
    readBefore.set(table.name, versions);
    // Patients may add rows as fast as they are read: the rest is read in the transaction.
    const known = await countRows(db, table);
    for (let after: string | undefined; versions.size < known;) {
      const rows = await db.transaction(async (tx) => {
        await useFixedTexts(tx);
        return readLarge(tx, table, after);
      });
      for (const { key, version, line } of rows) {
        versions.set(key, { version, hash: sumOf(sums, table).add(line) });
        yield line;
      }
      after = rows.at(-1)?.key;
      if (after === undefined) break;
    }
  }

  const spool = await openSpool(spoolFolder);
  try {
    await db.transaction(
      async (tx) => {
        await useFixedTexts(tx);
        const { rows } = v.parse(
          v.object({ rows: v.tuple([v.object({ at: v.string() })]) }),
          await tx.execute(sql`select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`),
        );
        for (const table of tables) {
          await spool.write(describe(table));
          const sum = sumOf(sums, table);
          const versions = readBefore.get(table.name);
          if (versions) await writeChanged(tx, table, versions, sum, spool.write);
          else
            for await (const { line } of readAll(tx, table, { line: rowAsJson(table.columns) })) {
              sum.add(line);
              await spool.write(line);
            }
        }
        await spool.write(write({ sequences: await readSequences(tx) }));
        const total = Object.fromEntries([...sums].map(([name, sum]) => [name, sum.value()]));
        await spool.write(write({ end: { at: rows[0].at, tables: total } }));
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    yield* spool.lines();
  } finally {
    await spool.close();
  }
}

const write = (line: OtherLine): string => JSON.stringify(line);
const describe = ({ name, columns, key }: Table): string =>
  write({ table: name, columns: [...columns], key: [...key] });

/** By key, the version of a row that was read before the snapshot, and its hash. */
type Versions = Map<string, { version: string; hash: bigint }>;

class RowSum {
  #rows = 0;
  #hash = 0n;
  add(line: string): bigint {
    const hash = hashFromHex(createHash('sha256').update(line).digest('hex'));
    this.#rows += 1;
    this.#hash += hash;
    return hash;
  }
  remove(hash: bigint): void {
    this.#rows -= 1;
    this.#hash -= hash;
  }
  value = (): Sum => ({ rows: this.#rows, hash: String(this.#hash) });
}

function sumOf(sums: Map<string, RowSum>, { name }: Table): RowSum {
  const sum = sums.get(name);
  if (!sum) throw new Error(`the table ${name} has no sum`);
  return sum;
}

const largeRows = v.object({
  rows: v.array(v.object({ key: v.string(), version: v.string(), line: v.string() })),
});
/** Rows of 256 kB are read together up to this number. */
const largeBatch = 8;

const keyIn = ({ key }: Table): string => `(${key.map(({ name }) => quote(name)).join(', ')})`;
const keyValue = ({ key: columns }: Table, key: string): SQL =>
  sql`(${sql.join(
    v
      .parse(v.array(v.string()), JSON.parse(key))
      .map((text, index) => sql`${text}::text::${sql.raw(columns[index]?.type ?? 'text')}`),
    sql`, `,
  )})`;

async function countRows(db: Database['db'], table: Table): Promise<number> {
  const { rows } = v.parse(
    v.object({ rows: v.tuple([v.object({ count: v.string() })]) }),
    await db.execute(sql.raw(`select count(*)::text as count from ${nameOf(table)}`)),
  );
  return Number(rows[0].count);
}

/** The next rows of a large table in the order of its key, after the one with the key `after`. */
async function readLarge(tx: Tx, table: Table, after: string | undefined) {
  const from =
    after === undefined ? sql`` : sql`where ${sql.raw(keyIn(table))} > ${keyValue(table, after)}`;
  const columns = `${rowAsJson(table.key)} as key, xmin::text as version, ${rowAsJson(table.columns)} as line`;
  const order = table.key.map(({ name }) => quote(name)).join(', ');
  const query = sql`select ${sql.raw(`${columns} from ${nameOf(table)}`)} ${from} order by ${sql.raw(order)} limit ${largeBatch}`;
  return v.parse(largeRows, await tx.execute(query)).rows;
}

/** The rows of a large table that were not read before the snapshot in their present version. */
async function writeChanged(
  tx: Tx,
  table: Table,
  versions: Versions,
  sum: RowSum,
  take: (line: string) => Promise<void>,
): Promise<void> {
  const changed: string[] = [];
  const gone = new Map(versions);
  const now = readAll(tx, table, { key: rowAsJson(table.key), version: 'xmin::text' });
  for await (const { key, version } of now)
    if (gone.get(key)?.version === version) gone.delete(key);
    else changed.push(key);
  if (gone.size > 0) {
    for (const { hash } of gone.values()) sum.remove(hash);
    const keys = [...gone.keys()].map((key) =>
      v.parse(v.array(v.nullable(v.string())), JSON.parse(key)),
    );
    await take(write({ withdrawn: keys }));
  }
  for (const key of changed) {
    const row = sql`select ${sql.raw(`${rowAsJson(table.columns)} as line from ${nameOf(table)} where ${keyIn(table)}`)} = ${keyValue(table, key)}`;
    const found = v.parse(
      v.object({ rows: v.array(v.object({ line: v.string() })) }),
      await tx.execute(row),
    );
    for (const { line } of found.rows) {
      sum.add(line);
      await take(line);
    }
  }
}

/** All rows of a table through a cursor, so that a large table is never in memory. */
async function* readAll<Name extends string>(
  tx: Tx,
  table: Table,
  expressions: Record<Name, string>,
): AsyncGenerator<Record<Name, string>> {
  const columns = Object.entries<string>(expressions).map(([name, text]) => `${text} as ${name}`);
  const names = Object.keys(expressions);
  const row = v.object(Object.fromEntries(names.map((name) => [name, v.string()])));
  await tx.execute(
    sql.raw(
      `declare backup_rows no scroll cursor for select ${columns.join(', ')} from ${nameOf(table)}`,
    ),
  );
  for (;;) {
    const { rows } = v.parse(
      v.object({ rows: v.array(row) }),
      await tx.execute(sql.raw('fetch 500 from backup_rows')),
    );
    for (const found of rows) yield found as Record<Name, string>;
    if (rows.length === 0) break;
  }
  await tx.execute(sql.raw('close backup_rows'));
}

async function readSequences(tx: Tx): Promise<Record<string, { last: string; called: boolean }>> {
  const found: Record<string, { last: string; called: boolean }> = {};
  for (const name of await readSequenceNames(tx)) {
    const { rows } = v.parse(
      v.object({ rows: v.tuple([v.object({ last: v.string(), called: v.boolean() })]) }),
      await tx.execute(
        sql.raw(`select last_value::text as last, is_called as called from ${nameOf({ name })}`),
      ),
    );
    found[name] = rows[0];
  }
  return found;
}

/**
 * A file for lines that only this process can read: it has no name any more. A receiver may take
 * its time, and the database does not wait for it.
 */
async function openSpool(folder: string) {
  const path = join(folder, `backup-${uuidv7()}.tmp`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  let waiting: string[] = [];
  let size = 0;
  const flush = async () => {
    await file.writeFile(waiting.join(''));
    waiting = [];
    size = 0;
  };
  return {
    async write(line: string): Promise<void> {
      waiting.push(`${line}\n`);
      size += line.length;
      if (size > 1024 ** 2) await flush();
    },
    async *lines(): AsyncGenerator<string> {
      await flush();
      yield* linesOf(file.createReadStream({ start: 0, autoClose: false }));
    },
    close: () => file.close(),
  };
}

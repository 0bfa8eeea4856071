import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database, Db, Tx } from '../db/database.ts';
import { appliedMigration, knownMigrations } from '../db/migrations.ts';
import { StartupError } from '../start/startupError.ts';
import { isRow, otherLine, type OtherLine } from './lines.ts';
import {
  hashInSql,
  jsonAsRow,
  nameOf,
  quote,
  readSequenceNames,
  readTables,
  rowAsJson,
  type Sum,
  type Table,
  useFixedTexts,
} from './tables.ts';

/** What was written, as counted and summed in the database that has it now. */
export interface Imported {
  at: string;
  tables: Record<string, Sum>;
}

/**
 * Fills an empty database from the lines of `exportDatabase`, in one transaction. Nothing is
 * written unless every table has the rows and the sums that its source had. Then it migrates to
 * this release.
 */
export async function importDatabase(
  database: Database,
  lines: AsyncIterable<string>,
): Promise<Imported> {
  const source = lines[Symbol.asyncIterator]();
  const first = await source.next();
  const head = first.done ? undefined : readLine(first.value);
  if (!head || !('format' in head)) throw new StartupError('This is not a backup of Nabz.');
  if (head.version !== 1 || !knownMigrations().includes(head.migration))
    throw new StartupError(
      'The backup was made by a release that this one does not know: restore it with that release.',
    );
  const isNew = (await appliedMigration(database.db)) === 0;
  if (!isNew) await refuseFilled(database.db);
  await database.migrate(head.migration);
  const imported = await database.db.transaction(async (tx) => {
    await useFixedTexts(tx);
    const tables = new Map((await readTables(tx)).map((table) => [table.name, table]));
    const finish = await loosen(tx, [...tables.values()]);
    // Migrations may have written rows of their own.
    await tx.execute(
      sql.raw(`truncate ${[...tables.values()].map(nameOf).join(', ')} restart identity`),
    );
    const end = await load(tx, tables, { [Symbol.asyncIterator]: () => source });
    await verify(tx, tables, end.tables);
    await finish();
    return end;
  });
  await database.migrate();
  await database.db.execute(sql`analyze`);
  return imported;
}

const readLine = (line: string): OtherLine => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), otherLine), line);
  if (!parsed.success) throw new StartupError('The backup has a line that is not of its format.');
  return parsed.output;
};

/** Tables that have a row as soon as they exist. */
const writtenByMigrations = ['audit_head'];

async function refuseFilled(db: Db): Promise<void> {
  for (const table of await readTables(db)) {
    if (writtenByMigrations.includes(table.name)) continue;
    const { rows } = v.parse(
      v.object({ rows: v.array(v.unknown()) }),
      await db.execute(sql.raw(`select 1 from ${nameOf(table)} limit 1`)),
    );
    if (rows.length > 0)
      throw new StartupError(
        `Nothing was changed: the database is not empty (it has rows in ${table.name}). Name an empty one.`,
      );
  }
}

const statements = v.object({
  rows: v.array(v.object({ remove: v.string(), restore: v.string() })),
});

/**
 * Takes foreign keys and triggers away, as rows arrive in any order and are complete already.
 * Returns what puts them back; PostgreSQL then checks all references.
 */
async function loosen(tx: Tx, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows } = v.parse(
    statements,
    await tx.execute(sql`select
        format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname,
          pg_get_constraintdef(oid)) as restore
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`),
  );
  for (const { remove } of rows) await tx.execute(sql.raw(remove));
  for (const table of tables)
    await tx.execute(sql.raw(`alter table ${nameOf(table)} disable trigger user`));
  return async () => {
    for (const { restore } of rows) await tx.execute(sql.raw(restore));
    for (const table of tables)
      await tx.execute(sql.raw(`alter table ${nameOf(table)} enable trigger user`));
  };
}

/** A statement has at most these many characters of rows, and rows. */
const [batchLength, batchRows] = [2 * 1024 ** 2, 1000];

async function load(
  tx: Tx,
  tables: ReadonlyMap<string, Table>,
  lines: AsyncIterable<string>,
): Promise<Imported> {
  let table: Described | undefined;
  let rows: string[] = [];
  let length = 0;
  const flush = async () => {
    if (table && rows.length > 0) await insert(tx, table, rows);
    rows = [];
    length = 0;
  };
  for await (const line of lines) {
    if (isRow(line)) {
      rows.push(line);
      length += line.length;
      if (length > batchLength || rows.length >= batchRows) await flush();
      continue;
    }
    await flush();
    const other = readLine(line);
    if ('table' in other) {
      if (!tables.has(other.table))
        throw new StartupError(`The backup has a table that does not exist here: ${other.table}.`);
      table = { name: other.table, columns: other.columns, key: other.key };
    } else if ('withdrawn' in other && table) await withdraw(tx, table, other.withdrawn);
    else if ('sequences' in other) await setSequences(tx, other.sequences);
    else if ('end' in other) return other.end;
  }
  throw new StartupError('Nothing was changed: the backup has no end.');
}

type Described = Pick<Table, 'name' | 'columns' | 'key'>;

const insert = (tx: Tx, table: Described, rows: readonly string[]) => {
  const names = table.columns.map(({ name }) => quote(name)).join(', ');
  const text = `insert into ${nameOf(table)} (${names}) overriding system value
    select ${jsonAsRow(table.columns)} from json_array_elements(`;
  return tx.execute(sql`${sql.raw(text)}${`[${rows.join(',')}]`}::json) r`);
};

const withdraw = async (
  tx: Tx,
  table: Described,
  keys: readonly (readonly (string | null)[])[],
): Promise<void> => {
  const names = table.key.map(({ name }) => quote(name)).join(', ');
  const text = `delete from ${nameOf(table)} where (${names}) in
    (select ${jsonAsRow(table.key)} from json_array_elements(`;
  await tx.execute(sql`${sql.raw(text)}${JSON.stringify(keys)}::json) r)`);
};

async function setSequences(
  tx: Tx,
  sequences: Record<string, { last: string; called: boolean }>,
): Promise<void> {
  const known = await readSequenceNames(tx);
  for (const [name, { last, called }] of Object.entries(sequences)) {
    if (!known.includes(name))
      throw new StartupError(`The backup has a counter that does not exist here: ${name}.`);
    await tx.execute(
      sql`select setval(${nameOf({ name })}::text::regclass, ${last}::text::bigint, ${called})`,
    );
  }
}

/** Compares the rows and sums of every table with those of the source. */
async function verify(
  tx: Tx,
  tables: ReadonlyMap<string, Table>,
  expected: Readonly<Record<string, Sum>>,
): Promise<void> {
  for (const table of tables.values()) {
    const query: SQL = sql.raw(`select count(*)::text as rows,
      coalesce(sum(${hashInSql('line')}), 0)::text as hash
      from (select ${rowAsJson(table.columns)} as line from ${nameOf(table)}) lines`);
    const { rows } = v.parse(
      v.object({ rows: v.tuple([v.object({ rows: v.string(), hash: v.string() })]) }),
      await tx.execute(query),
    );
    const wanted = expected[table.name] ?? { rows: 0, hash: '0' };
    if (Number(rows[0].rows) !== wanted.rows || rows[0].hash !== wanted.hash)
      throw new StartupError(
        `Nothing was changed: the table ${table.name} would not be the same as in its source (${rows[0].rows} of ${wanted.rows} rows).`,
      );
  }
}

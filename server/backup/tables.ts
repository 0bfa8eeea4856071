import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db, Tx } from '../db/database.ts';

/** A table of the database as its catalogue describes it, so that no table can be forgotten. */
export interface Table {
  name: string;
  /** Stored columns with their types; generated ones are left out. */
  columns: readonly Column[];
  /** The columns of the primary key. */
  key: readonly Column[];
  /** It has a column of bytes, and takes long to read. */
  isLarge: boolean;
}
export type Column = v.InferOutput<typeof column>;

const column = v.object({ name: v.string(), type: v.string() });
const tableRow = v.object({
  name: v.string(),
  columns: v.array(column),
  key: v.array(column),
});

/** Every table of the schema `public`. */
export async function readTables(db: Db | Tx): Promise<Table[]> {
  const columns = (condition: string) => `coalesce((
    select json_agg(json_build_object('name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' ${condition}), '[]')`;
  const { rows } = v.parse(
    v.object({ rows: v.array(tableRow) }),
    await db.execute(
      sql.raw(`select c.relname as name, ${columns('')} as columns,
        ${columns(`and a.attnum in (select unnest(i.conkey) from pg_constraint i
          where i.conrelid = c.oid and i.contype = 'p')`)} as key
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      order by c.relname`),
    ),
  );
  return rows.map((row) => ({ ...row, isLarge: row.columns.some(({ type }) => type === 'bytea') }));
}

/** The names of all sequences. */
export async function readSequenceNames(db: Db | Tx): Promise<string[]> {
  const { rows } = v.parse(
    v.object({ rows: v.array(v.object({ name: v.string() })) }),
    await db.execute(
      sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
    ),
  );
  return rows.map(({ name }) => name);
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const nameOf = ({ name }: Pick<Table, 'name'>): string => `public.${quote(name)}`;

/** Columns as one JSON array of texts, which any PostgreSQL writes and reads the same way. */
export const rowAsJson = (columns: readonly Column[]): string =>
  `json_build_array(${columns.map(({ name }) => `${quote(name)}::text`).join(', ')})::text`;

/** The columns of a JSON array `r` of texts. */
export const jsonAsRow = (columns: readonly Column[]): string =>
  columns.map(({ type }, index) => `(r->>${index})::${type}`).join(', ');

/** Texts of times, numbers and bytes depend on these settings, so that both sides set them. */
export const useFixedTexts = (tx: Tx) =>
  tx.execute(sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true),
    set_config('IntervalStyle', 'postgres', true), set_config('extra_float_digits', '1', true),
    set_config('bytea_output', 'hex', true)`);

/** How many rows a table has, and the sum of their hashes, in which their order plays no part. */
export interface Sum {
  rows: number;
  hash: string;
}

/** The first 60 bits of the SHA-256 of a row's text: a number for PostgreSQL's bigint. */
const hashDigits = 15;
export const hashInSql = (text: string): string =>
  `('x' || substr(encode(sha256(convert_to(${text}, 'UTF8')), 'hex'), 1, ${hashDigits}))::bit(60)::bigint`;
export const hashFromHex = (sha256Hex: string): bigint =>
  BigInt(`0x${sha256Hex.slice(0, hashDigits)}`);

import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a column is one of these ids. One array instead of `inArray`: a list of parameters is not
 * looked up in the index, so PostgreSQL compares each row with up to 2,000 of them.
 */
export const isAnyOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;

import type { Query, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

const dialect = new PgDialect();
const statements = new Map<string, Query>();

/**
 * Runs a long statement whose text is built once. `key` names everything that the text depends on;
 * `values` are those of its `sql.placeholder`s.
 */
export async function runStatement(
  db: Db,
  key: string,
  build: () => SQL,
  values: Record<string, unknown>,
): Promise<unknown> {
  const query = statements.get(key) ?? dialect.sqlToQuery(build());
  statements.set(key, query);
  return db._.session.prepareQuery(query, undefined, undefined, false).execute(values);
}

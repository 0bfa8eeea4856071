import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Queries outside a transaction; `Tx` within one. */
export type Db = PgDatabase<PgQueryResultHKT>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** PostgreSQL, embedded (PGlite) or by URL: queries, and LISTEN/NOTIFY between processes. */
export interface Database {
  db: Db;
  /** Calls back with each payload notified on `channel`; resolves to a function that stops it. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  /** To the newest tables, or to those of the migration `last`, by its time. */
  migrate(last?: number): Promise<void>;
  close(): Promise<void>;
}

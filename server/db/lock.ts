import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * An advisory lock, shared by all processes, until the end of the transaction; not of the
 * connection, as a pooler may share connections. A release with another `name` does not wait for
 * this one.
 */
export const lockByName = (tx: Tx, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);

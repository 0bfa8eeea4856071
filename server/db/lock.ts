import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** Whoever takes the same lock waits until this transaction has ended. The lock is the transaction's, not the connection's: a pooler may stand between. */
export const lockByName = (tx: Tx, name: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);

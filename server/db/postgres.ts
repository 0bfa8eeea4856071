import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database } from './database.ts';
import { migrationsFolder } from './embedded.ts';
import { createListener } from './listener.ts';

/**
 * A PostgreSQL reached by URL. Several processes may share it: a poke of one is heard by all. `url` may be a pooler's in
 * transaction mode; `directUrl` is then the server's own, for what belongs to a connection: LISTEN, and the lock of migrations.
 */
export async function openPostgres(url: string, directUrl = url): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = drizzle(pool);
  const listener = createListener(directUrl);
  return {
    db,
    listen: listener.listen,
    migrate: () => migrateAlone(directUrl),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/** The advisory lock of whoever changes the tables; any fixed number would do. */
const migrationLock = 5_241_966;
const connectMs = 10_000;
/** A migration of many rows takes long; one that hangs must not hold every later start for ever. */
const lockMs = 300_000;

/** Migrates over a connection of its own, while no other process does: the lock belongs to the connection and ends with it. */
async function migrateAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`set lock_timeout = ${lockMs}`);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end().catch(() => undefined);
  }
}

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database } from './database.ts';
import { migrationsFolder } from './embedded.ts';
import { createListener } from './listener.ts';

/** A PostgreSQL reached by URL. Several processes may share it: a poke of one is heard by all. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = drizzle(pool);
  const listener = createListener(url);
  return {
    db,
    listen: listener.listen,
    migrate: () => migrate(db, { migrationsFolder }),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

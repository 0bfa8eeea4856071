import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';

/**
 * PGlite in `directory`, or in memory when none is given. One process at a time may open a
 * directory.
 */
export async function openEmbedded(directory?: string): Promise<Database> {
  if (directory !== undefined) await mkdir(directory, { recursive: true });
  const client = await PGlite.create({
    extensions: { pg_trgm },
    ...(directory === undefined ? {} : { dataDir: directory }),
  });
  const db = drizzle(client);
  return {
    db,
    listen: (channel, onNotify) => client.listen(channel, onNotify),
    migrate: () => migrate(db, { migrationsFolder }),
    close: () => client.close(),
  };
}

/** Written by `npm run db:generate` and applied at each start, for both kinds of database. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

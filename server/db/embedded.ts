import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
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
  // Optimizing PostgreSQL's largest functions takes 600 MB for some seconds, of which 100 MB are
  // not given back. Queries are about a tenth slower without it.
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  const client = await PGlite.create({
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
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

/** PGlite's default is 128 MB, all of which become resident. */
const sharedBuffers = '32MB';

/** Written by `npm run db:generate` and applied at each start, for both kinds of database. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

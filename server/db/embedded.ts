import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartupError } from '../start/startupError.ts';
import type { Database } from './database.ts';
import { newestMigration, refuseNewerDatabase, withMigrationsUntil } from './migrations.ts';

/** `dump` gives all its files as a tar archive. */
export type EmbeddedDatabase = Database & { dump(): Promise<Blob> };

/**
 * PGlite in `directory`, or in memory when none is given. One process at a time may open a
 * directory. `dump`: the files of another one (`dump()`), in place of an empty database.
 */
export async function openEmbedded(directory?: string, dump?: Blob): Promise<EmbeddedDatabase> {
  if (directory !== undefined) await mkdir(directory, { recursive: true });
  // Optimizing PostgreSQL's largest functions takes 600 MB for some seconds, of which 100 MB are
  // not given back. Queries are about a tenth slower without it.
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  const client = await PGlite.create({
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(dump === undefined ? {} : { loadDataDir: dump }),
  });
  const db = drizzle(client);
  return {
    db,
    listen: (channel, onNotify) => client.listen(channel, onNotify),
    async migrate(last = newestMigration()) {
      await refuseNewerDatabase(db);
      await withMigrationsUntil(last, (folder) => migrate(db, { migrationsFolder: folder }));
    },
    dump: () => client.dumpDataDir('none'),
    close: () => client.close(),
  };
}

/** The PostgreSQL in PGlite. Its files cannot be opened by another one. */
const postgresMajor = '18';

/** Throws when the files in `directory` were written by another version of PostgreSQL. */
export async function refuseOtherFiles(directory: string): Promise<void> {
  const found = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (found === undefined || found.trim() === postgresMajor) return;
  throw new StartupError(
    `The database in ${directory} has files of PostgreSQL ${found.trim()}, and this release has PostgreSQL ${postgresMajor}: take a backup with the release that wrote them (npm run staff -- backup), and restore it with this one.`,
  );
}

const neededMegabytes = 300;

/** Throws when a container's or service's limit is too low; the system would end the process. */
export function refuseLittleMemory(): void {
  const megabytes = Math.floor(process.constrainedMemory() / 1024 ** 2);
  // Without a limit the number is 0 or larger than any machine's memory.
  if (megabytes === 0 || megabytes >= neededMegabytes) return;
  throw new StartupError(
    `This process may use ${megabytes} MB of memory, and the embedded database needs ${neededMegabytes} MB: raise the limit, or set DATABASE_URL.`,
  );
}

/** PGlite's default is 128 MB, all of which become resident. */
const sharedBuffers = '32MB';

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { lockDataDir, restrictToOwner, openDataDir } from './dataDir.ts';
import type { Database } from '../db/database.ts';
import { openEmbedded, refuseLittleMemory, refuseOtherFiles } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import { openStaffToken } from '../staff/token.ts';
import { startupStep } from './startupError.ts';

/** Opens the database with the tables of this release, and the staff token. */
export async function openStorage(config: Config): Promise<Storage> {
  const { DATABASE_URL: url, DATA_DIR: directory, STAFF_TOKEN } = config;
  const usesFolder = url === undefined || STAFF_TOKEN === undefined;
  if (usesFolder) await openDataDir(directory);
  const opened = await openDatabase(config, (database) => database.migrate());
  return {
    ...opened,
    staffToken: STAFF_TOKEN ?? (await openStaffToken(directory)),
    temporaryFolder: usesFolder ? directory : tmpdir(),
  };
}

interface Storage extends OpenedDatabase {
  staffToken: string;
  /** For files with patients' data that are deleted at once. */
  temporaryFolder: string;
}

/**
 * Opens the embedded database in the data folder, which one process at a time may use, or the
 * PostgreSQL of `DATABASE_URL`; then `prepare` is called, and its faults are named like those of
 * opening.
 */
export async function openDatabase(
  { DATABASE_URL: url, DATABASE_LISTEN_URL, DATA_DIR: directory, option = 'DATABASE_URL' }: Where,
  prepare: (database: Database) => Promise<void>,
): Promise<OpenedDatabase> {
  if (url !== undefined) {
    const database = await startupStep(`The database of ${option} cannot be used`, async () => {
      const opened = await openPostgres(url, DATABASE_LISTEN_URL);
      await closedOnFault(prepare, opened);
      return opened;
    });
    return { database, closeDatabase: database.close };
  }
  await openDataDir(directory);
  const unlock = await startupStep(`The folder ${directory} cannot be locked (DATA_DIR)`, () =>
    lockDataDir(directory),
  );
  const database = await startupStep(
    `The database in ${directory} cannot be opened`,
    async () => {
      const files = join(directory, 'postgres');
      refuseLittleMemory();
      await refuseOtherFiles(files);
      const opened = await openEmbedded(files);
      await closedOnFault(prepare, opened);
      // PGlite ignores the umask.
      await restrictToOwner(files);
      return opened;
    },
    'if its files are damaged, restore a backup into an empty folder (npm run staff -- restore)',
  ).catch((error: unknown) => {
    unlock();
    throw error;
  });
  return {
    database,
    async closeDatabase() {
      await database.close();
      unlock();
    },
  };
}

/** An open database would keep the process of a command alive after it has said what is wrong. */
async function closedOnFault(
  prepare: (database: Database) => Promise<void>,
  opened: Database & { close(): Promise<void> },
): Promise<void> {
  try {
    await prepare(opened);
  } catch (error) {
    await opened.close().catch(() => undefined);
    throw error;
  }
}

type Where = Pick<Config, 'DATA_DIR'> &
  Partial<Pick<Config, 'DATABASE_URL' | 'DATABASE_LISTEN_URL'>> & {
    /** Where the operator wrote the address. */
    option?: string;
  };

interface OpenedDatabase {
  database: Database;
  /** Closes the database, then unlocks the data folder. */
  closeDatabase(): Promise<void>;
}

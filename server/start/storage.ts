import { join } from 'node:path';
import type { Config } from '../config.ts';
import { lockDataDir, restrictToOwner, openDataDir } from './dataDir.ts';
import type { Database } from '../db/database.ts';
import { openEmbedded, refuseLittleMemory, refuseOtherFiles } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import { openStaffToken } from '../staff/token.ts';
import { startupStep } from './startupError.ts';

/**
 * Opens the embedded database in the data folder, which one process at a time may use, or the
 * PostgreSQL of DATABASE_URL.
 */
export async function openStorage({
  DATABASE_URL: url,
  DATABASE_LISTEN_URL,
  DATA_DIR: directory,
  STAFF_TOKEN,
}: Config): Promise<Storage> {
  if (url === undefined || STAFF_TOKEN === undefined) await openDataDir(directory);
  if (url !== undefined) {
    const database = await startupStep('The database of DATABASE_URL cannot be used', async () => {
      const opened = await openPostgres(url, DATABASE_LISTEN_URL);
      await opened.migrate();
      return opened;
    });
    return {
      database,
      staffToken: STAFF_TOKEN ?? (await openStaffToken(directory)),
      closeStorage: database.close,
    };
  }
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
      await opened.migrate();
      // PGlite ignores the umask.
      await restrictToOwner(files);
      return opened;
    },
    'if its files are damaged, restore a backup into an empty folder (npm run staff -- restore)',
  );
  return {
    database,
    staffToken: STAFF_TOKEN ?? (await openStaffToken(directory)),
    async closeStorage() {
      await database.close();
      unlock();
    },
  };
}

interface Storage {
  database: Database;
  staffToken: string;
  /** Closes the database, then unlocks the data folder. */
  closeStorage(): Promise<void>;
}

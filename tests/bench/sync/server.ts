import { join } from 'node:path';
import type { Database } from '../../../server/db/database.ts';
import { openEmbedded } from '../../../server/db/embedded.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { freshPostgres } from '../../support/database.ts';
import { createServerProcess } from '../../support/server.ts';
import { storePatient, type Thread } from './records.ts';

/** The built server with one patient per entry of `logins`. */
export interface RecordServer {
  url: string;
  port: number;
  logins: readonly string[];
  dispose(): Promise<void>;
}

/**
 * Starts the real server over a new database with a patient for each list of threads: PostgreSQL
 * without fsync, as in the tests, or the embedded one on disk. Its clock is the machine's.
 */
export async function startRecordServer(
  kind: 'embedded' | 'postgres',
  patients: readonly (readonly Thread[])[],
): Promise<RecordServer> {
  const postgres = kind === 'postgres' ? await freshPostgres() : undefined;
  const server = await createServerProcess(undefined, {
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    DEMO: '0',
    READS_PER_MINUTE: '0',
    NABZ_CLOCK_OFFSET: '0',
  });
  const database: Database = postgres
    ? await openPostgres(postgres.url)
    : await openEmbedded(join(server.dataDir, 'postgres'));
  await database.migrate();
  const logins: string[] = [];
  for (const threads of patients) logins.push(await storePatient(database.db, threads));
  await database.close();
  await server.start();
  return {
    url: server.url,
    port: server.port,
    logins,
    async dispose() {
      await server.dispose();
      await postgres?.release();
    },
  };
}

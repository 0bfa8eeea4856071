import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fillDemoDatabase, noPostgres } from '../support/database.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestServer } from '../support/server.ts';

const run = promisify(execFile);

/**
 * A database that can be dumped, while the server runs or is briefly stopped, and restored later.
 */
export interface Backups {
  /** Environment of the server. */
  env: Record<string, string>;
  /** Returns a function that stops the server, restores the dump and starts the server again. */
  dump(server: TestServer): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** `pg_dump` while the server runs; `pg_restore` into a new database. */
async function postgresBackups(): Promise<Backups> {
  const bin = findPostgres();
  const cluster = await startPostgres();
  if (bin === undefined || cluster === undefined) throw new Error(noPostgres);
  const folder = await mkdtemp(join(tmpdir(), 'nabz-dump-'));
  let current = await cluster.createDatabase();
  await fillDemoDatabase(current);
  let made = 0;
  return {
    env: { DATABASE_URL: current },
    async dump(server) {
      const file = join(folder, `${(made += 1)}.dump`);
      await run(join(bin, 'pg_dump'), ['-Fc', '-f', file, '-d', current]);
      return async () => {
        await server.stop();
        current = await cluster.createDatabase();
        await run(join(bin, 'pg_restore'), ['-d', current, file]);
        await server.start({ DATABASE_URL: current });
      };
    },
    async close() {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the data folder while the server is briefly stopped. */
async function embeddedBackups(): Promise<Backups> {
  const folder = await mkdtemp(join(tmpdir(), 'nabz-dump-'));
  let made = 0;
  return {
    env: {},
    async dump(server) {
      const copy = join(folder, String((made += 1)));
      await server.stop();
      await cp(server.dataDir, copy, { recursive: true });
      await server.start();
      return async () => {
        await server.stop();
        await rm(server.dataDir, { recursive: true, force: true });
        await cp(copy, server.dataDir, { recursive: true });
        await server.start();
      };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Each kind of backup, why it is missing on this machine, and the position that the short form
 * uses.
 */
export const backupKinds = {
  pg_dump: { open: postgresBackups, missing: noPostgres, short: 'after sending' },
  'a copy of the folder': {
    open: embeddedBackups,
    missing: undefined,
    short: 'while sending',
  },
} as const;

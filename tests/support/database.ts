import type { Database } from '../../server/db/database.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { testStart } from './clock.ts';
import { findPgBouncer, startPgBouncer } from './pgbouncer.ts';
import { type Cluster, findPostgres, startPostgres } from './postgres.ts';

let migrated: Promise<Blob> | undefined;

/** Creating and migrating a database takes ten times as long as loading the files of one. */
async function dumpMigrated(): Promise<Blob> {
  const database = await openEmbedded();
  await database.migrate();
  const dump = await database.dump();
  await database.close();
  return dump;
}

/** A new, migrated database. */
export async function openDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === 'embedded') return openEmbedded(undefined, await (migrated ??= dumpMigrated()));
  const { url, release } = await freshPostgres();
  const pooler = kind === 'pooled' ? await startPgBouncer(url) : undefined;
  const database = await openPostgres(pooler?.url ?? url, url);
  return {
    ...database,
    async close() {
      await database.close();
      await pooler?.stop();
      await release();
    },
  };
}

/** `pooled`: PostgreSQL behind PgBouncer in transaction mode. */
export type DatabaseKind = 'embedded' | 'postgres' | 'pooled';

/**
 * Fills a PostgreSQL database with the demo and its patients, which a server never does with one of
 * DATABASE_URL.
 */
export async function fillDemoDatabase(url: string): Promise<void> {
  const database = await openPostgres(url);
  await database.migrate();
  await fillDemo(database, testStart);
  await database.close();
}

/** Why suites against PostgreSQL are skipped on this machine, if they are. */
export const noPostgres =
  findPostgres() === undefined
    ? 'PostgreSQL is not on this machine (looked in PATH and /usr/lib/postgresql/*/bin)'
    : undefined;
if (noPostgres) process.stderr.write(`Tests against PostgreSQL are skipped: ${noPostgres}.\n`);

/** Why suites through PgBouncer are skipped, if they are. */
export const noPgBouncer =
  noPostgres ??
  (findPgBouncer() === undefined
    ? 'PgBouncer is not on this machine (Debian: apt-get install pgbouncer)'
    : undefined);
if (!noPostgres && noPgBouncer)
  process.stderr.write(`Tests through PgBouncer are skipped: ${noPgBouncer}.\n`);

/**
 * For the few suites that a pooler could affect: `describe.each([...databases,
 * ...pooledDatabases])`.
 */
export const pooledDatabases: readonly DatabaseKind[] = noPgBouncer ? [] : ['pooled'];

/** The databases that suites run on: `describe.each(databases)`. */
export const databases: readonly DatabaseKind[] = noPostgres
  ? ['embedded']
  : ['embedded', 'postgres'];

interface Ready {
  cluster: Cluster;
  template: string;
}
let running: Promise<Ready> | undefined;
let users = 0;

async function start(): Promise<Ready> {
  const cluster = await startPostgres();
  if (!cluster) throw new Error(noPostgres);
  const url = new URL(await cluster.createDatabase());
  const database = await openPostgres(url.href);
  await database.migrate();
  await database.close();
  return { cluster, template: url.pathname.slice(1) };
}

/**
 * The URL of a new PostgreSQL database, migrated or without tables; the cluster stops when its last user calls
 * `release`.
 */
export async function freshPostgres(
  tables: 'migrated' | 'empty' = 'migrated',
): Promise<{ url: string; release(): Promise<void> }> {
  users += 1;
  const { cluster, template } = await (running ??= start());
  return {
    url: await cluster.createDatabase(tables === 'migrated' ? template : undefined),
    async release() {
      users -= 1;
      if (users > 0) return;
      running = undefined;
      await cluster.stop();
    },
  };
}

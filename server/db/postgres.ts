import { hash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as v from 'valibot';
import { StartupError } from '../start/startupError.ts';
import type { Database } from './database.ts';
import { createListener } from './listener.ts';
import { newestMigration, refuseNewerDatabase, withMigrationsUntil } from './migrations.ts';

/**
 * A PostgreSQL server by URL; several processes may share it. `url` may be that of a pooler in
 * transaction mode; `directUrl` is then the server's own, for what needs a connection of its own:
 * LISTEN and the lock of migrations.
 */
export async function openPostgres(url: string, directUrl = url): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    ...(url === directUrl ? { onConnect: createPreparation() } : {}),
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the
  // process.
  pool.on('error', () => undefined);
  const db = drizzle(pool);
  const listener = createListener(directUrl);
  return {
    db,
    listen: listener.listen,
    migrate: (last) => migrateAlone(directUrl, last),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/** Enough for all statements of a busy server; PostgreSQL keeps a plan of each per connection. */
const maxNamed = 200;

/**
 * A pooler gives clients a process id of its own. Behind it the next transaction may use another
 * connection, on which another process has prepared statements.
 */
async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const [found] = v.parse(v.array(v.object({ pid: v.number() })), rows);
  return !('processID' in client) || client.processID !== found?.pid;
}

/**
 * Names statements with parameters, so that each connection parses and plans each of them once. Not
 * behind a pooler. The name is a hash of the text: a name never stands for another statement.
 */
function createPreparation(): (client: pg.ClientBase) => Promise<void> {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNamed) return known;
    const name = `nabz_${hash('sha256', text, 'hex').slice(0, 32)}`;
    names.set(text, name);
    return name;
  };
  return async (client) => {
    if (await isPooled(client)) return;
    // Arrays would be planned anew each time, as their lengths look cheaper than an average one.
    await client.query('set plan_cache_mode = force_generic_plan');
    const { query } = client;
    const named = (config: unknown, values?: unknown, ...rest: unknown[]): unknown => {
      const isStatement =
        typeof config === 'object' && config !== null && 'text' in config && 'name' in config;
      const text = isStatement && Array.isArray(values) && values.length > 0 ? config.text : '';
      const name = typeof text === 'string' && text !== '' ? nameOf(text) : undefined;
      const full = isStatement && name !== undefined ? { ...config, name } : config;
      return Reflect.apply(query, client, [full, values, ...rest]);
    };
    Object.assign(client, { query: named });
  };
}

/** The key of the advisory lock for migrations; any fixed number would do. */
const migrationLock = 5_241_966;
const connectMs = 10_000;
/** How long a start waits for another process's migration before it fails. */
const lockMs = 300_000;

/** Older versions lack functions that the queries use; none of them was tested. */
const oldestMajor = 15;

/** Throws for a PostgreSQL that is too old; `version` is its `server_version_num`. */
export function refuseOldVersion(version: number): void {
  if (version >= oldestMajor * 10_000) return;
  throw new StartupError(
    `The database of DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}: use PostgreSQL ${oldestMajor} or later.`,
  );
}

/** Others cannot hold Persian, or take it apart: the first text would fail, not the start. */
function refuseOtherEncoding(encoding: string): void {
  if (encoding === 'UTF8') return;
  throw new StartupError(
    `The database has the encoding ${encoding}, and Nabz needs UTF8: create another one with createdb --encoding=UTF8 --template=template0 nabz.`,
  );
}

const serverSettings = v.tuple([v.object({ version: v.string(), encoding: v.string() })]);

async function refuseUnfit(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version_num') as version,
      current_setting('server_encoding') as encoding`,
  );
  const [found] = v.parse(serverSettings, rows);
  refuseOldVersion(Number(found.version));
  refuseOtherEncoding(found.encoding);
}

/** Migrates over a connection of its own under an advisory lock, which ends with the connection. */
async function migrateAlone(url: string, last = newestMigration()): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseUnfit(client);
    await client.query(`set lock_timeout = ${lockMs}`);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const db = drizzle(client);
    await refuseNewerDatabase(db);
    await withMigrationsUntil(last, (folder) => migrate(db, { migrationsFolder: folder }));
  } finally {
    await client.end().catch(() => undefined);
  }
}

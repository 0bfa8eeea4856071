import { spawn } from 'node:child_process';
import { accessSync, chmodSync, chownSync, constants } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { whoRuns } from './postgres.ts';
import { until } from './server.ts';

/**
 * Starts PgBouncer in transaction mode: each transaction of a client may use another of few
 * connections.
 */
export async function startPgBouncer(databaseUrl: string): Promise<Pooler> {
  const program = findPgBouncer();
  if (program === undefined) throw new Error('PgBouncer is not on this machine');
  const { pathname, searchParams, username } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const folder = await mkdtemp(join(tmpdir(), 'nabz-pgbouncer-'));
  const who = whoRuns();
  if (who) chownSync(folder, who.uid, who.gid);
  chmodSync(folder, 0o755);
  const settings = {
    listen_addr: '',
    unix_socket_dir: folder,
    auth_type: 'any',
    pool_mode: 'transaction',
    // Fewer than the clients, so that connections change hands all the time.
    default_pool_size: 10,
    max_client_conn: 500,
    logfile: join(folder, 'log'),
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`);
  const target = `host=${searchParams.get('host') ?? ''} dbname=${name} user=${username}`;
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(config, `[databases]\n${name} = ${target}\n[pgbouncer]\n${lines.join('\n')}\n`);
  const child = spawn('sh', ['-c', guarded, program, '-q', config], {
    ...who,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const url = `postgres://${username}@localhost:6432/${name}?host=${encodeURIComponent(folder)}`;
  await until('PgBouncer answers', async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    return client
      .connect()
      .then(() => client.query('select 1'))
      .then(
        () => true,
        () => false,
      )
      .finally(() => client.end().catch(() => undefined));
  });
  return {
    url,
    async stop() {
      child.stdin.end();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The path of the program, or undefined where there is none. */
export function findPgBouncer(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** A running PgBouncer. */
export interface Pooler {
  /** The address of the database through the pooler. */
  url: string;
  stop(): Promise<void>;
}

// The shell ends the pooler when its own input closes, also when this process crashes.
const guarded = '"$0" "$@" & child=$!; read _; kill -KILL $child; wait $child';

import { execFileSync, spawn } from 'node:child_process';
import { accessSync, chownSync, constants, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';
import { until } from './server.ts';

/**
 * Starts a temporary cluster that trades safety for speed, unless it is `durable`; undefined on a
 * machine without PostgreSQL.
 */
export async function startPostgres({ durable = false } = {}): Promise<Cluster | undefined> {
  const bin = findPostgres();
  if (bin === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'nabz-pg-'));
  const who = whoRuns();
  if (who) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const env = { ...process.env, LC_ALL: 'C' };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'nabz', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      ...who,
      env,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );

  const settings = {
    // Through a socket in its folder: a free port may be another cluster's in a moment.
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: 100,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    log_min_messages: 'panic',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn('sh', ['-c', guarded, join(bin, 'postgres'), '-D', data, ...flags], {
    ...who,
    env,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const addressOf = (name: string) =>
    `postgres://nabz@localhost/${name}?host=${encodeURIComponent(folder)}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: addressOf('postgres') });
    try {
      await client.connect();
      await client.query(statement);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  await until(
    'PostgreSQL answers',
    () =>
      run('select 1').then(
        () => true,
        () => false,
      ),
    30_000,
  );

  let made = 0;
  return {
    url: addressOf('postgres'),
    async createDatabase(template) {
      const name = `test_${(made += 1)}`;
      await run(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
      return addressOf(name);
    },
    async stop() {
      child.stdin.end();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A running PostgreSQL server of the tests. */
export interface Cluster {
  /** The maintenance database, for creating others. */
  url: string;
  /** Returns the address of a new database; `template` names one without open connections. */
  createDatabase(template?: string): Promise<string>;
  stop(): Promise<void>;
}

const needed = ['initdb', 'postgres'];
const isThere = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The folder with PostgreSQL's programs, or undefined where there is none. */
export function findPostgres(): string | undefined {
  const known = globSync('/usr/lib/postgresql/*/bin').sort(
    (a, b) =>
      parseInt(dirname(b).split('/').at(-1) ?? '') - parseInt(dirname(a).split('/').at(-1) ?? ''),
  );
  return [...known, ...(process.env['PATH'] ?? '').split(delimiter)].find((folder) =>
    needed.every((name) => isThere(join(folder, name))),
  );
}

/** PostgreSQL refuses to run as root; then an unprivileged user is used. */
export function whoRuns(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const readId = (flag: string) =>
        Number(
          execFileSync('id', [flag, name], {
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
          }),
        );
      return { uid: readId('-u'), gid: readId('-g') };
    } catch {
      // This user does not exist: try the next one.
    }
  }
  throw new Error('there is no user other than root to run PostgreSQL as');
}

// The shell ends the server when its own input closes, also when this process crashes.
const guarded = '"$0" "$@" & child=$!; read _; kill -QUIT $child; wait $child';

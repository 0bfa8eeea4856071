import { execFile } from 'node:child_process';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { existsSync } from 'node:fs';
import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { openEmbedded, refuseLittleMemory } from '../../server/db/embedded.ts';
import { refuseOldVersion } from '../../server/db/postgres.ts';
import { startupStep } from '../../server/start/startupError.ts';
import { endServers, filledFolder, newFolder, startServer } from '../support/startedServer.ts';

vi.setConfig({ testTimeout: 60_000 });
const open: Server[] = [];
afterEach(async () => {
  await endServers();
  for (const server of open.splice(0)) server.close();
});
afterAll(() => vi.resetConfig());

/** A TCP server that answers everybody with `bytes`, or not at all; returns its port. */
async function answering(bytes?: Buffer): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (bytes) socket.once('data', () => socket.end(bytes));
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** The answer of PostgreSQL to a wrong password. */
function refusedPassword(): Buffer {
  const fields = Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed for user "nabz"\0\0');
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const notAFolder = async (): Promise<string> => {
  const file = join(await newFolder(), 'a-file');
  await writeFile(file, '');
  return file;
};

describe('a server that cannot start exits with 1 and one sentence on stderr', () => {
  const faults: [what: string, env: () => Promise<Record<string, string>>, sentence: RegExp][] = [
    [
      'bad variables',
      async () => ({ PORT: 'http', DEMO: 'maybe' }),
      /^Invalid environment variables: PORT: .+; DEMO: .+\.$/,
    ],
    [
      'no release',
      async () => ({ DIST_DIR: await newFolder() }),
      /^There is no built app in .+: run npm run build\.$/,
    ],
    ['a release that cannot be read', brokenRelease, /^The built app cannot be used: .+\.$/],
    [
      'a folder that cannot be written',
      async () => ({ DATA_DIR: await notAFolder() }),
      /^The folder .+ cannot be used \(DATA_DIR\): .+; choose another folder\.$/,
    ],
    [
      'a port in use',
      async () => ({ PORT: String(await answering()) }),
      /^Port \d+ is in use: set PORT to another one\.$/,
    ],
    [
      'a host that is not this machine',
      async () => ({ HOST: '192.0.2.1' }),
      /^The server cannot listen at 192\.0\.2\.1:\d+: .+; set HOST to an address of this machine, or to 0\.0\.0\.0\.$/,
    ],
    [
      'a DATABASE_URL that is none',
      async () => ({ DATABASE_URL: 'postgres://[nabz' }),
      /^Invalid environment variables: DATABASE_URL: .+\.$/,
    ],
    [
      'a database that does not answer',
      async () => ({ DATABASE_URL: 'postgres://nabz:secret-word@127.0.0.1:1/nabz' }),
      /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*; start PostgreSQL, or correct the address\.$/,
    ],
    [
      'a wrong password of the database',
      async () => ({
        DATABASE_URL: `postgres://nabz:secret-word@127.0.0.1:${await answering(refusedPassword())}/nabz?sslmode=disable`,
      }),
      /^The database of DATABASE_URL cannot be used: password authentication failed for user "nabz"; correct the user and the password\.$/,
    ],
    [
      'tables of a newer release',
      async () => ({ DATA_DIR: await newerFolder() }),
      /^A newer release of Nabz has changed the tables of this database: start that release, or restore a backup of before the update\.$/,
    ],
    [
      'files of another PostgreSQL',
      async () => ({ DATA_DIR: await folderWith('PG_VERSION', '99\n') }),
      /^The database in .+ has files of PostgreSQL 99, and this release has PostgreSQL \d+: take a backup .+\.$/,
    ],
    [
      'damaged files',
      async () => ({ DATA_DIR: await folderWith('global/pg_control', 'no') }),
      /^The database in .+ cannot be opened: .+; if its files are damaged, restore a backup .+\.$/,
    ],
  ];
  test.each(faults)('%s', async (_what, env, sentence) => {
    const server = await startServer({
      DATA_DIR: await filledFolder(),
      HOST: '127.0.0.1',
      ...(await env()),
    });
    const { code, stderr } = await server.ended;
    expect(stderr.trimEnd()).toMatch(sentence);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect(stderr).not.toContain('secret-word');
    expect(code).toBe(1);
  });
});

test.each(['server/main.ts', 'server/start.ts'])(
  'a port in use is refused before anything is prepared (%s)',
  async (script) => {
    const folder = join(await newFolder(), 'data');
    const port = await answering();
    const env = { DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port), DEMO: '1' };
    const server = await startServer(env, [process.execPath, script]);
    expect(await server.ended).toEqual({
      code: 1,
      stderr: `Port ${port} is in use: set PORT to another one.\n`,
    });
    expect(server.output()).toBe('');
    expect(existsSync(folder)).toBe(false);
  },
);

async function brokenRelease(): Promise<Record<string, string>> {
  const dist = await newFolder();
  await writeFile(join(dist, 'current.json'), '{"id":"gone","earlier":[]}');
  return { DIST_DIR: dist };
}

/** A data folder with one file of the database replaced. */
async function folderWith(file: string, content: string): Promise<string> {
  const folder = await filledFolder();
  await writeFile(join(folder, 'postgres', file), content);
  return folder;
}

async function newerFolder(): Promise<string> {
  const folder = await filledFolder();
  const database = await openEmbedded(join(folder, 'postgres'));
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`,
  );
  await database.close();
  return folder;
}

test('a full disk is named by the embedded database’s and SQLite’s own errors', async () => {
  const failed = (error: unknown) =>
    startupStep('The folder cannot be used', () => {
      throw error;
    });
  const way = 'free space on this disk, or choose a folder on another one';
  // The file system of PGlite throws what is no error.
  await expect(failed({ name: 'ErrnoError', errno: 51 })).rejects.toThrow(
    `The folder cannot be used: ENOSPC; ${way}.`,
  );
  await expect(failed(new Error('database or disk is full'))).rejects.toThrow(way);
  await expect(failed(new Error('unable to open database file'))).rejects.toThrow(
    'give this user the right to write there',
  );
});

test('a file of the database that this user may not write is named, not called damaged', async () => {
  const folder = await newFolder();
  const file = join(folder, 'postgres');
  await writeFile(file, '', { mode: 0o400 });
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  // The rights of files do not hold for root.
  if (nobody.uid !== undefined)
    for (const path of [folder, file]) await chown(path, nobody.uid, nobody.gid);
  const module = join(process.cwd(), 'server/start/dataDir.ts');
  const script = `import { openDataDir } from '${module}';
    await openDataDir('${folder}').catch(({ message }) => console.log(message));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    nobody,
  );
  expect(stdout).toMatch(
    /^The folder .+ cannot be used \(DATA_DIR\): EACCES.+postgres'; give this user the right to write there/,
  );
});

test('a PostgreSQL before 15 is refused by its version', () => {
  expect(() => refuseOldVersion(140_011)).toThrow(
    'The database of DATABASE_URL is PostgreSQL 14: use PostgreSQL 15 or later.',
  );
  expect(() => refuseOldVersion(150_000)).not.toThrow();
});

test('too little memory for the embedded database is named, before and while it opens', async () => {
  vi.spyOn(process, 'constrainedMemory').mockReturnValue(200 * 1024 ** 2);
  expect(refuseLittleMemory).toThrow(
    'This process may use 200 MB of memory, and the embedded database needs 300 MB: raise the limit, or set DATABASE_URL.',
  );
  vi.restoreAllMocks();
  expect(refuseLittleMemory).not.toThrow();
  const failed = startupStep('The database cannot be opened', () => {
    throw new RangeError('WebAssembly.Memory(): could not allocate memory');
  });
  await expect(failed).rejects.toThrow(
    /could not allocate memory; give the process at least 1 GB .+\.$/,
  );
});

import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { until } from '../support/server.ts';
import { endServers, newFolder, startServer } from '../support/startedServer.ts';

vi.setConfig({ testTimeout: 180_000 });

let template: string;
beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'nabz-start-template-'));
  const server = await startServer({ DATA_DIR: template });
  expect(await server.answers()).toBe(true);
  server.kill('SIGTERM');
  await server.ended;
}, 180_000);
afterAll(async () => {
  vi.resetConfig();
  await rm(template, { recursive: true, force: true });
});

const open: Server[] = [];
afterEach(async () => {
  await endServers();
  for (const server of open.splice(0)) server.close();
});

/** A data folder that is set up already. */
async function filledFolder(): Promise<string> {
  const folder = await newFolder();
  await cp(template, folder, { recursive: true });
  return folder;
}

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
      /^The folder .+ cannot be used \(DATA_DIR\): .+\.$/,
    ],
    [
      'a port in use',
      async () => ({ PORT: String(await answering()) }),
      /^Port \d+ is in use: set PORT to another one\.$/,
    ],
    [
      'a host that is not this machine',
      async () => ({ HOST: '192.0.2.1' }),
      /^The server cannot listen at 192\.0\.2\.1:\d+: .+\.$/,
    ],
    [
      'a DATABASE_URL that is none',
      async () => ({ DATABASE_URL: 'postgres://[nabz' }),
      /^Invalid environment variables: DATABASE_URL: .+\.$/,
    ],
    [
      'a database that does not answer',
      async () => ({ DATABASE_URL: 'postgres://nabz:secret-word@127.0.0.1:1/nabz' }),
      /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*\.$/,
    ],
    [
      'a wrong password of the database',
      async () => ({
        DATABASE_URL: `postgres://nabz:secret-word@127.0.0.1:${await answering(refusedPassword())}/nabz?sslmode=disable`,
      }),
      /^The database of DATABASE_URL cannot be used: password authentication failed for user "nabz"\.$/,
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

async function brokenRelease(): Promise<Record<string, string>> {
  const dist = await newFolder();
  await writeFile(join(dist, 'current.json'), '{"id":"gone","earlier":[]}');
  return { DIST_DIR: dist };
}

test('a data folder accepts one server, also while that is suspended; a killed one releases it', async () => {
  const env = { DATA_DIR: await filledFolder() };
  const first = await startServer(env);
  expect(await first.answers()).toBe(true);
  const refusal = `Another Nabz server uses the folder ${env.DATA_DIR}: stop it, or set DATA_DIR to another folder.\n`;
  expect(await (await startServer(env)).ended).toEqual({ code: 1, stderr: refusal });

  first.kill('SIGSTOP');
  expect(await (await startServer(env)).ended).toEqual({ code: 1, stderr: refusal });

  first.kill('SIGKILL');
  await first.ended;
  expect(await (await startServer(env)).answers()).toBe(true);
});

test('with PUBLIC_URL a server has no demo, and says what visitors would miss and how to add it', async () => {
  const server = await startServer({
    DATA_DIR: await newFolder(),
    PUBLIC_URL: 'https://clinic.example',
    DEMO: '',
    LOG_LEVEL: 'warn',
  });
  expect(await server.answers()).toBe(true);
  const packages = await fetch(`http://localhost:${server.port}/api/packages`, {
    headers: { host: 'clinic.example' },
  });
  expect(await packages.json()).toMatchObject({ total: 0 });
  expect(server.output()).toContain('VITE_CLINIC_PHONE=');
  for (const page of ['/about', '/contact-us', '/plus', '/privacy', '/terms'])
    expect(server.output()).toContain(page);
  expect(server.output()).toContain('content import DIR');
  expect(server.output()).not.toContain('demo');
});

/** Paths that others than the owner may read, write or enter. */
async function openToOthers(folder: string): Promise<string[]> {
  const paths = [
    folder,
    ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
  ];
  const modes = await Promise.all(
    paths.map(async (path) => [path, (await stat(path)).mode & 0o077] as const),
  );
  return modes.filter(([, mode]) => mode !== 0).map(([path]) => path);
}

test('only the owner can access the data folder, whatever the umask', async () => {
  const folder = join(await newFolder(), 'deep', 'data');
  const server = await startServer({ DATA_DIR: folder, STAFF_TOKEN: '' }, [
    'sh',
    '-c',
    `umask 000; exec "${process.execPath}" server/main.ts`,
  ]);
  expect(await server.answers()).toBe(true);
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining(['postgres', 'staff-token', 'lock']),
  );
  expect(await openToOthers(folder)).toEqual([]);
});

test('a folder with wider permissions is restricted at start, and its database still opens', async () => {
  const folder = await filledFolder();
  for (const path of [
    folder,
    ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
  ]) {
    await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644);
  }
  expect((await openToOthers(folder)).length).toBeGreaterThan(900);
  expect(await (await startServer({ DATA_DIR: folder })).answers()).toBe(true);
  expect(await openToOthers(folder)).toEqual([]);
});

test('SIGTERM ends open streams properly, and the process with 0', async () => {
  const server = await startServer({ DATA_DIR: await filledFolder() });
  expect(await server.answers()).toBe(true);
  const url = `http://localhost:${server.port}/api`;
  const body = JSON.stringify({
    name: 'Mina',
    login: 'mina@nabz.test',
    password: 'a long password 7',
  });
  const headers = { 'content-type': 'application/json' };
  const { token } = (await (
    await fetch(`${url}/auth/sign-up`, { method: 'POST', headers, body })
  ).json()) as { token: string };
  const events = await fetch(`${url}/me/events`, { headers: { authorization: `Bearer ${token}` } });
  const reader = events.body?.getReader();
  await reader?.read();
  server.kill('SIGTERM');
  const rest = await until('the stream ends', async () => (await reader?.read())?.done);
  expect(rest).toBe(true);
  expect(await server.ended).toEqual({ code: 0, stderr: '' });
});

/** Ids of the processes that a process has started. */
const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);

test('npm start creates the database, fills the demo, and releases both to the server', async () => {
  const env = { DATA_DIR: await newFolder(), DEMO: '1' };
  const server = await startServer(env, ['npm', 'start']);
  expect(await server.answers()).toBe(true);
  const answer = await fetch(`http://localhost:${server.port}/api/packages`);
  expect(await answer.json()).toMatchObject({ total: 24 });
  expect((await stat(join(env.DATA_DIR, 'postgres'))).mode & 0o077).toBe(0);
});

test.skipIf(process.platform !== 'linux').each(['npm', 'what npm runs'])(
  'npm start: a signal to %s ends the server',
  async (whom) => {
    const env = { DATA_DIR: await filledFolder() };
    const server = await startServer(env, ['npm', 'start']);
    expect(await server.answers()).toBe(true);
    for (const pid of whom === 'npm' ? [server.pid] : await childrenOf(server.pid))
      process.kill(pid, 'SIGTERM');
    await until('nothing answers any more', () =>
      fetch(`http://localhost:${server.port}/api/health`).then(
        () => false,
        () => true,
      ),
    );
    await server.ended;
    expect(await (await startServer(env)).answers(), 'the folder is released').toBe(true);
  },
);

/** The headers of the response to a raw request line and Host header. */
const sendRaw = (port: number, target: string, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    );
    socket.setEncoding('utf8').on('data', (more: string) => (text += more));
    socket.on('close', () => resolve(text.split('\r\n\r\n')[0] ?? '')).on('error', reject);
  });

test('a request line cannot name another host', async () => {
  const { port, answers } = await startServer({ DATA_DIR: await filledFolder() });
  expect(await answers()).toBe(true);
  const own = `localhost:${port}`;
  expect(await sendRaw(port, '/en/sign-in', own)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await sendRaw(port, '/en/sign-in', 'evil.example')).toMatch(/^HTTP\/1\.1 421 /);
  expect(await sendRaw(port, 'http://evil.example/en/sign-in', own)).toMatch(/^HTTP\/1\.1 421 /);
  expect(await sendRaw(port, '//evil.example/en/sign-in', own)).toMatch(
    /^HTTP\/1\.1 308 [\s\S]*\r\nlocation: \/evil\.example\/en\/sign-in\r\n/i,
  );
});

describe.skipIf(findPostgres() === undefined)('several processes on an empty PostgreSQL', () => {
  test('all start: one creates the tables and the demo, the others wait for it', async () => {
    const cluster = await startPostgres();
    if (!cluster) throw new Error('PostgreSQL is on this machine and did not start');
    try {
      const DATABASE_URL = await cluster.createDatabase();
      const dataDir = await newFolder();
      const servers = await Promise.all(
        [1, 2, 3].map(() =>
          startServer({ DATABASE_URL, DATA_DIR: dataDir, DEMO: '1', STAFF_TOKEN: '' }),
        ),
      );
      expect(await Promise.all(servers.map((server) => server.answers()))).toEqual([
        true,
        true,
        true,
      ]);
    } finally {
      await endServers();
      await cluster.stop();
    }
  });
});

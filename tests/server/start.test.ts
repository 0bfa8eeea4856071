import { connect } from 'node:net';
import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { until } from '../support/server.ts';
import { endServers, filledFolder, newFolder, startServer } from '../support/startedServer.ts';

vi.setConfig({ testTimeout: 180_000 });

afterEach(endServers);
afterAll(() => vi.resetConfig());

test('a data folder accepts one server, also while that is suspended; a killed one releases it', async () => {
  const env = { DATA_DIR: await filledFolder() };
  const first = await startServer(env);
  expect(await first.answers()).toBe(true);
  const refusal = `Another Nabz server (process ${first.pid}) uses the folder ${env.DATA_DIR}: stop it, or set DATA_DIR to another folder.\n`;
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
  expect(server.output()).toContain('at the desk, under Settings');
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

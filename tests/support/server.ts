import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { clockOffsetMs, testStart } from './clock.ts';

/**
 * The real server in its own process, as `npm start` runs it, with its own data directory; for
 * browser and chaos tests. `template` is a filled data directory to copy.
 */
export async function createServerProcess(
  template?: string,
  env: Record<string, string> = {},
  cwd = process.cwd(),
): Promise<TestServer> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'nabz-e2e-'));
  // A thousand small files: Node's own copy takes four times as long.
  if (template !== undefined) await promisify(execFile)('cp', ['-r', `${template}/.`, dataDir]);
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let output = '';

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const exited = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await exited;
  }
  return {
    url,
    port,
    dataDir,
    async start(more = {}, from = cwd) {
      child = spawn(process.execPath, ['--import', shiftedClock, 'server/main.ts'], {
        cwd: from,
        env: {
          ...process.env,
          ...clockEnv,
          // Written when a server stops by itself, read by all that start later.
          NODE_COMPILE_CACHE: compileCache,
          PORT: String(port),
          DATA_DIR: dataDir,
          STAFF_TOKEN: staffToken,
          LOG_LEVEL: 'error',
          RELEASE_SPREAD: '0',
          // It takes as much of a core as the rest of most tests.
          SEARCH_WARM: '0',
          ...env,
          ...more,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child.stdout?.on('data', (text) => (output += String(text)));
      child.stderr?.on('data', (text) => (output += String(text)));
      const started = child;
      await until(
        `the server answers; it said: ${output}`,
        async () => {
          if (started.exitCode !== null) throw new Error(`the server ended: ${output}`);
          return fetch(`${url}/api/health`).then(
            (answer) => answer.ok,
            () => false,
          );
        },
        180_000,
      );
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    staff: (path, body = {}) =>
      fetch(`${url}/api/staff/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${staffToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    firstInvitation: () =>
      until(
        'the start prints the first invitation',
        async () => /http\S+\/desk\/invitation#\S+/.exec(output)?.[0],
      ),
    async dispose() {
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Of every server and app of the tests. */
export const staffToken = 'staff-token-of-the-tests';

/** A server process that a test starts, stops and kills. */
export interface TestServer {
  url: string;
  port: number;
  dataDir: string;
  /** `from`: the folder of another release of the server. */
  start(more?: Record<string, string>, from?: string): Promise<void>;
  /** Stops it with SIGTERM, as an operator would. */
  stop(): Promise<void>;
  /** Kills it, as a power failure would. */
  kill(): Promise<void>;
  /** Sends a staff request. */
  staff(path: string, body?: object): Promise<Response>;
  /** The link for the first administrator, which the start prints. */
  firstInvitation(): Promise<string>;
  dispose(): Promise<void>;
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}

/** Waits until `check` returns something; throws after `ms` with `what` was awaited. */
export async function until<T>(
  what: string,
  check: () => Promise<T | undefined | false>,
  ms = 15_000,
): Promise<T> {
  const deadline = Date.now() + ms;
  for (;;) {
    const found = await check();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`not within ${ms} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export const compileCache = join(process.cwd(), '.cache/compile');
const shiftedClock = fileURLToPath(new URL('shiftedClock.ts', import.meta.url));
/** The same demo and clock on any day. */
const clockEnv = { DEMO_NOW: testStart.toISOString(), NABZ_CLOCK_OFFSET: String(clockOffsetMs) };

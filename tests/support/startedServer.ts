import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbedded } from '../../server/db/embedded.ts';
import { compileCache, freePort, staffToken, until } from './server.ts';

/**
 * Starts `command` as an operator does, in its own process group; `answers` waits until it is
 * ready.
 */
export async function startServer(
  env: Record<string, string>,
  [command, ...args]: [string, ...string[]] = [
    process.execPath,
    '--import',
    cachedResolution,
    'server/main.ts',
  ],
): Promise<StartedServer> {
  const port = env['PORT'] === undefined ? await freePort() : Number(env['PORT']);
  const child = spawn(command, args, {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      STAFF_TOKEN: staffToken,
      LOG_LEVEL: 'error',
      DEMO: '0',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let stderr = '';
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started`);
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, stderr }));
  const server: StartedServer = {
    port,
    pid,
    ended,
    answers: () =>
      until(
        'the server answers or ends',
        async () => {
          if (child.exitCode !== null) return 'ended' as const;
          const answer = await fetch(`http://localhost:${port}/api/health`).catch(() => undefined);
          return answer?.ok ? ('answers' as const) : undefined;
        },
        60_000,
      ).then((outcome) => outcome === 'answers'),
    output: () => stdout,
    kill: (signal) => void child.kill(signal),
  };
  started.push(server);
  return server;
}

/**
 * A server as its operator sees it: exit code, output, signals. `server.ts` is for tests of the
 * app.
 */
export interface StartedServer {
  port: number;
  pid: number;
  /** Resolves when `/api/health` answers or the server has ended. */
  answers(): Promise<boolean>;
  /** Exit code and stderr, when it has ended. */
  ended: Promise<{ code: number | null; stderr: string }>;
  /** What it has written to stdout, such as its log. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
}

const started: StartedServer[] = [];
const folders: string[] = [];

/** A temporary folder that `endServers` deletes. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nabz-start-'));
  folders.push(folder);
  return folder;
}

const cachedResolution = fileURLToPath(new URL('cachedResolution.ts', import.meta.url));

let template: Promise<string> | undefined;

/** A data folder with a migrated, empty database; `endServers` deletes it. */
export async function filledFolder(): Promise<string> {
  template ??= createTemplate();
  const folder = await newFolder();
  await cp(await template, folder, { recursive: true });
  return folder;
}

async function createTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nabz-start-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const database = await openEmbedded(join(folder, 'postgres'));
  await database.migrate();
  await database.close();
  return folder;
}

/** Ends every started server, also those that ignored a signal, and removes their folders. */
export async function endServers(): Promise<void> {
  for (const { pid, ended } of started.splice(0)) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
    await ended;
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

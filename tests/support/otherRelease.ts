import { spawn } from 'node:child_process';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { until } from './server.ts';

/**
 * A release with other build settings, built if it does not exist for this source. Returns the
 * environment for `createServerProcess`.
 */
export async function buildOtherRelease(
  name: string,
  settings: Record<string, string>,
): Promise<{ DIST_DIR: string }> {
  const env = { DIST_DIR: folderOf(name) };
  const lock = `${env.DIST_DIR}.lock`;
  await mkdir(dirname(lock), { recursive: true });
  await until(`nobody else builds the release ${name}`, () => takeLock(lock), 60_000);
  try {
    const child = spawn(process.execPath, ['build/buildIfNeeded.ts'], {
      env: { ...process.env, ...env, ...settings },
      stdio: 'inherit',
    });
    const status = await new Promise((resolve) => child.once('exit', resolve));
    if (status !== 0) throw new Error(`the build of the release ${name} failed`);
    return env;
  } finally {
    await rm(lock, { force: true });
  }
}

/** Beside the usual release; not in `test-results`, which each run of Playwright empties. */
const folderOf = (name: string): string =>
  process.env['DIST_DIR'] === undefined
    ? `.cache/dist-${name}`
    : `${process.env['DIST_DIR']}-${name}`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * Parallel workers may need the same release: one builds it, the others wait. A lock whose owner
 * died is void.
 */
async function takeLock(lock: string): Promise<true | undefined> {
  try {
    const file = await open(lock, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch {
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
    if (owner > 0 && !isAlive(owner)) await rm(lock, { force: true });
    return undefined;
  }
}

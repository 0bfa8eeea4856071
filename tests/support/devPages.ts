import { spawn } from 'node:child_process';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { until } from './server.ts';

/** Beside the release that is tested otherwise; never in `test-results`, which each run of Playwright empties. */
const distDir = process.env['DIST_DIR'] === undefined ? '.cache/dist-dev' : `${process.env['DIST_DIR']}-dev`;
const lock = `${distDir}.lock`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Workers of one run ask at the same time: one builds, the others wait; a lock whose owner died is void. */
async function takeLock(): Promise<true | undefined> {
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

/** A release with `/dev/ui` in it, built if there is none of this source. Gives the environment for `createServerProcess`. */
export async function buildDevPages(): Promise<{ DIST_DIR: string }> {
  const env = { DIST_DIR: distDir };
  await mkdir(dirname(distDir), { recursive: true });
  await until('nobody else builds the development pages', takeLock, 60_000);
  try {
    const child = spawn(process.execPath, ['build/if-needed.ts'], {
      env: { ...process.env, ...env, NABZ_DEV_PAGES: '1' },
      stdio: 'inherit',
    });
    const status = await new Promise((resolve) => child.once('exit', resolve));
    if (status !== 0) throw new Error('the build with the development pages failed');
    return env;
  } finally {
    await rm(lock, { force: true });
  }
}

import { constants } from 'node:fs';
import { access, chmod, lstat, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startupStep, StartupError } from './startupError.ts';

/**
 * Creates the folder of the database and the staff token, readable by its owner only. Also
 * restricts files of earlier versions, which wrote them with the machine's umask.
 */
export async function openDataDir(directory: string): Promise<void> {
  await startupStep(`The folder ${directory} cannot be used (DATA_DIR)`, async () => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const { mode, uid } = await stat(directory);
    // A mounted volume of another owner is not changed; only the files in it are restricted.
    if ((mode & 0o077) !== 0 && (uid === process.getuid?.() || process.getuid?.() === 0))
      await chmod(directory, 0o700);
    // A database whose files cannot be written would say no more than that it is damaged.
    await access(directory, all);
    for (const name of ['postgres', 'staff-token', 'lock', 'lock.pid'])
      await restrictToOwner(join(directory, name), assertUsable);
  });
}

const all = constants.R_OK | constants.W_OK | constants.X_OK;

const assertUsable = (path: string, isFolder: boolean): Promise<void> =>
  access(path, isFolder ? all : constants.R_OK | constants.W_OK);

/** chmod go= on `path` and everything below it. Symbolic links are not followed. */
export async function restrictToOwner(
  path: string,
  check?: (path: string, isFolder: boolean) => Promise<void>,
): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (!found || found.isSymbolicLink()) return;
  if ((found.mode & 0o077) !== 0) await chmod(path, found.mode & 0o700);
  await check?.(path, found.isDirectory());
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await restrictToOwner(join(path, name), check);
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5;

/**
 * Locks the data folder for this process; returns the function that unlocks it. The lock is
 * SQLite's file lock on an empty database (decision 0026), which the operating system releases when
 * the process ends in any way.
 */
export async function lockDataDir(directory: string): Promise<() => void> {
  const lock = new DatabaseSync(join(directory, 'lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new StartupError(
      `Another Nabz server${await holderOf(directory)} uses the folder ${directory}: stop it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  await writeFile(join(directory, pidFile), `${process.pid}\n`);
  return () => lock.close();
}

/** Says who has the lock, for the operator only: another container may have the same numbers. */
const pidFile = 'lock.pid';

async function holderOf(directory: string): Promise<string> {
  const pid = await readFile(join(directory, pidFile), 'utf8').catch(() => '');
  return /^\d+\n$/.test(pid) ? ` (process ${pid.trim()})` : '';
}

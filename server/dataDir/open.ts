import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startStep } from '../start/fault.ts';

/** Takes the rights of everybody but the owner from `path` and all below it. Symbolic links are not followed. */
export async function restrictToOwner(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (!found || found.isSymbolicLink()) return;
  if ((found.mode & 0o077) !== 0) await chmod(path, found.mode & 0o700);
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await restrictToOwner(join(path, name));
}

/**
 * The folder of the database and the staff token, for its owner alone. What earlier versions left open in it is closed: they
 * wrote by the machine's umask, and patients' texts stand in the database's files and its log.
 */
export async function openDataDir(directory: string): Promise<void> {
  await startStep(`The folder ${directory} cannot be used (DATA_DIR)`, async () => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const { mode, uid } = await stat(directory);
    // A volume that somebody else owns and lends us cannot be closed; what we put into it is.
    if ((mode & 0o077) !== 0 && (uid === process.getuid?.() || process.getuid?.() === 0)) await chmod(directory, 0o700);
    for (const name of ['postgres', 'staff-token', 'lock']) await restrictToOwner(join(directory, name));
  });
}

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../start/startupError.ts';

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5;

/**
 * Locks the data folder for this process; returns the function that unlocks it. The lock is
 * SQLite's file lock on an empty database (decision 0026), which the operating system releases when
 * the process ends in any way.
 */
export function lockDataDir(directory: string): () => void {
  const lock = new DatabaseSync(join(directory, 'lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new StartupError(
      `Another Nabz server uses the folder ${directory}: stop it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return () => lock.close();
}

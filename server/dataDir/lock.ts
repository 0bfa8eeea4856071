import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFault } from '../start/fault.ts';

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5;

/**
 * Makes this process the only one that uses the folder; gives what releases it. The lock is the operating system's own on an
 * empty SQLite file (decision 0026): it ends with the process, however that ends, and with nothing else.
 */
export function lockDataDir(directory: string): () => void {
  const lock = new DatabaseSync(join(directory, 'lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new StartFault(`Another Nabz server uses the folder ${directory}: stop it, or set DATA_DIR to another folder.`, { cause: error });
  }
  return () => lock.close();
}

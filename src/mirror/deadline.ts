import type { Dexie } from 'dexie';

/** How long each step waits for a window that may be suspended, in ms. */
const stepMs = 5000;

/** The result, or undefined when the step fails or takes too long. */
export async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>(
    (resolve) => (timer = setTimeout(() => resolve(undefined), stepMs)),
  );
  return Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}

/** The database cannot be opened: another window of this device does not respond. */
export class DatabaseBlocked extends Error {
  constructor() {
    super('another window of this device keeps the database');
    this.name = 'DatabaseBlocked';
  }
}

/**
 * Opens a database. Throws DatabaseBlocked when a suspended window delays that for too long, and
 * then does not open it later.
 */
export async function openInTime(db: Dexie): Promise<void> {
  let failure: unknown;
  if (await inTime(db.open().catch((error: unknown) => ((failure = error), undefined)))) return;
  db.close({ disableAutoOpen: true });
  throw failure ?? new DatabaseBlocked();
}

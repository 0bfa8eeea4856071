import type { Dexie, Table } from 'dexie';

/**
 * The ways in which browsers say that the disk is full; Chromium at commit, with the reason inside.
 */
export const diskFullErrors = {
  'as itself': () => new DOMException('The disk is full', 'QuotaExceededError'),
  'inside an AbortError': () =>
    Object.assign(new Error('Transaction aborted'), {
      name: 'AbortError',
      inner: new DOMException('The disk is full', 'QuotaExceededError'),
    }),
} as const;

/** From now on these tables take no more; deleting still works. Gives what makes room again. */
export function fillDisk(
  tables: readonly Table[],
  fails: () => boolean = () => true,
  error: () => Error = diskFullErrors['inside an AbortError'],
): () => void {
  const full = () => {
    if (fails()) throw error();
  };
  for (const table of tables) {
    table.hook('creating', full);
    table.hook('updating', full);
  }
  return () => {
    for (const table of tables) {
      table.hook('creating').unsubscribe(full);
      table.hook('updating').unsubscribe(full);
    }
  };
}

/** The nth write of a row fails, and no other one. `writes` counts them. */
export function failWrite(db: Dexie, nth: number): { writes(): number; heal(): void } {
  let writes = 0;
  const heal = fillDisk(db.tables, () => (writes += 1) === nth);
  return { writes: () => writes, heal };
}

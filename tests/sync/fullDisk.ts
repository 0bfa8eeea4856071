import type { Dexie, Table } from 'dexie';

/** How browsers report a full disk. Chromium does so at commit, with the reason inside. */
export const diskFullErrors = {
  'as itself': () => new DOMException('The disk is full', 'QuotaExceededError'),
  'inside an AbortError': () =>
    Object.assign(new Error('Transaction aborted'), {
      name: 'AbortError',
      inner: new DOMException('The disk is full', 'QuotaExceededError'),
    }),
} as const;

/** Makes writes to these tables fail; deleting still works. Returns a function that ends it. */
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

/** Makes only the nth write of a row fail. `writes` counts them. */
export function failWrite(db: Dexie, nth: number): { writes(): number; freeDisk(): void } {
  let writes = 0;
  const freeDisk = fillDisk(db.tables, () => (writes += 1) === nth);
  return { writes: () => writes, freeDisk };
}

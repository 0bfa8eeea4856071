import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { vi } from 'vitest';

/**
 * Runs `work` with every IndexedDB write failing from the given one on, as after a kill; whether that
 * one was reached. `opened` are opened anew: Dexie binds the function of an open database.
 */
export async function killedAtWrite(
  step: number,
  work: () => Promise<unknown>,
  opened: readonly Dexie[] = [],
): Promise<boolean> {
  let writes = 0;
  let isKilled = false;
  const original = IDBDatabase.prototype.transaction;
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args: Parameters<IDBDatabase['transaction']>
  ) {
    if (args[1] === 'readwrite') isKilled ||= (writes += 1) >= step;
    if (isKilled) throw new Error('killed');
    return Reflect.apply(original, this, args);
  });
  const reopen = async () => {
    for (const db of opened) {
      db.close();
      await db.open();
    }
  };
  await reopen();
  await work().catch(() => undefined);
  spy.mockRestore();
  await reopen();
  return isKilled;
}

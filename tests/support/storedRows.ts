import type { Page } from '@playwright/test';
import { createRecordKey } from '#mirror/sealed/recordKey.ts';
import { createRowSealer } from '#mirror/sealed/sealedRows.ts';

export interface StoredRow {
  id: string;
  name?: string;
  state?: string;
  body?: string;
}

/**
 * The rows of a table in the database of the signed-in person. Those behind an app lock are opened
 * with the key of an unlocked page; they stay sealed where there is none.
 */
export async function storedRows(page: Page, table: string): Promise<StoredRow[]> {
  const { rows, keyPath, accountId, keyBytes } = await page.evaluate(readTable, table);
  if (!keyBytes) return rows;
  const sealer = createRowSealer(createRecordKey(Uint8Array.from(keyBytes)), accountId, {
    name: table,
    primaryKey: {
      name: null,
      keyPath,
      unique: true,
      extractKey: (row: Record<string, unknown>) =>
        typeof keyPath === 'string' ? row[keyPath] : keyPath.map((field) => row[field]),
    },
  });
  return rows.map((row) => {
    const opened: unknown = sealer.open(row);
    if (!isStoredRow(opened)) throw new TypeError(`a row of ${table} is no object`);
    return opened;
  });
}

const isStoredRow = (row: unknown): row is StoredRow => typeof row === 'object' && row !== null;

/** Runs in a page, which asks for the key as a new tab does. */
async function readTable(table: string) {
  const { name, open } = await testDatabases.first();
  const db = await open();
  const store = db.transaction(table).objectStore(table);
  const { keyPath } = store;
  if (keyPath === null) throw new Error(`${table} has no key of its own`);
  const rows = await new Promise<StoredRow[]>((resolve, reject) => {
    const reading = store.getAll();
    reading.addEventListener('success', () => resolve(reading.result));
    reading.addEventListener('error', () => reject(reading.error ?? new Error('IndexedDB')));
  });
  db.close();
  const accountId = name.replace(/^nabz-/, '').replace(/-sealed$/, '');
  if (!name.endsWith('-sealed') || rows.length === 0) return { rows, keyPath, accountId };
  const channel = new BroadcastChannel('nabz-keys');
  const keyBytes = await new Promise<number[] | undefined>((resolve) => {
    channel.addEventListener('message', ({ data }) => {
      if (data.type === 'key' && data.accountId === accountId) resolve([...data.key]);
    });
    setTimeout(() => resolve(undefined), 2000);
    channel.postMessage({ type: 'ask', accountId });
  });
  channel.close();
  return { rows, keyPath, accountId, keyBytes };
}

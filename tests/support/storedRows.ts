import type { Page } from '@playwright/test';
import { createRecordKey } from '#mirror/sealed/recordKey.ts';
import { createRowSealer } from '#mirror/sealed/sealedRows.ts';

export interface StoredRow {
  id: string;
  name?: string;
  state?: string;
  body?: string;
  visits?: StoredVisit[];
}

export interface StoredVisit {
  id: string;
  bring: Record<string, string>[];
  startsAt: string;
  fastFrom: string | null;
}

/**
 * The rows of a table in the database of the signed-in person. Those behind an app lock are opened
 * with the key of an unlocked page; they stay sealed where there is none.
 */
export async function storedRows(page: Page, table: string): Promise<StoredRow[]> {
  const read = await page.evaluate(readTable, table);
  const sealer = sealerOf(table, read);
  if (!sealer) return read.rows;
  return read.rows.map((row) => {
    const opened: unknown = sealer.open(row);
    if (!isStoredRow(opened)) throw new TypeError(`a row of ${table} is no object`);
    return opened;
  });
}

/** Stores rows in place of those with their ids, sealed if the table is. */
export async function storeRows(
  page: Page,
  table: string,
  rows: readonly StoredRow[],
): Promise<void> {
  const sealer = sealerOf(table, await page.evaluate(readTable, table));
  const stored: unknown[] = rows.map((row) => sealer?.seal(row) ?? row);
  await page.evaluate(putRows, { table, stored });
}

function sealerOf(
  table: string,
  { keyPath, accountId, keyBytes }: Awaited<ReturnType<typeof readTable>>,
) {
  if (!keyBytes) return undefined;
  return createRowSealer(createRecordKey(Uint8Array.from(keyBytes)), accountId, {
    name: table,
    primaryKey: {
      name: null,
      keyPath,
      unique: true,
      extractKey: (row: Record<string, unknown>) =>
        typeof keyPath === 'string' ? row[keyPath] : keyPath.map((field) => row[field]),
    },
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

/** Runs in a page. */
async function putRows({ table, stored }: { table: string; stored: unknown[] }): Promise<void> {
  const db = await testDatabases.open();
  const writing = db.transaction(table, 'readwrite');
  for (const row of stored) writing.objectStore(table).put(row);
  await new Promise<void>((resolve, reject) => {
    writing.addEventListener('complete', () => resolve());
    writing.addEventListener('abort', () => reject(writing.error ?? new Error('IndexedDB')));
  });
  db.close();
}

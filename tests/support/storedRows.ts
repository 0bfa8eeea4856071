import type { Page } from '@playwright/test';

export interface StoredRow {
  id: string;
  name?: string;
  state?: string;
  body?: string;
}

/** The rows of a table in the database of the signed-in person. */
export const storedRows = (page: Page, table: string): Promise<StoredRow[]> =>
  page.evaluate(async (store) => {
    const db = await testDatabases.open();
    return new Promise<StoredRow[]>((resolve, reject) => {
      const reading = db.transaction(store).objectStore(store).getAll();
      reading.onsuccess = () => (db.close(), resolve(reading.result));
      reading.onerror = () => reject(reading.error);
    });
  }, table);

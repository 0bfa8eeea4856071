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
    const name =
      (await indexedDB.databases())
        .map((each) => each.name ?? '')
        .find((each) => /^nabz-[0-9a-f-]{36}$/.test(each)) ?? '';
    return new Promise<StoredRow[]>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => (opening.result.close(), resolve(reading.result));
        reading.onerror = () => reject(reading.error);
      };
    });
  }, table);

import type { Table } from 'dexie';

// Reading a table of thousands of rows in parts: one read would block the page, with an app lock for
// long, and everything that waits for its transaction.

/**
 * The rows of a table in the order of their ids, `size` at a time. A row that changes meanwhile may
 * be missed or come twice.
 */
export async function* rowsInPages<Row extends { id: string }>(
  table: Table<Row, string>,
  size: number,
): AsyncGenerator<Row[]> {
  let after = '';
  for (;;) {
    const page = await table.where(':id').above(after).limit(size).toArray();
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < size) return;
    after = last.id;
  }
}

/** In ms: a page that is never idle goes on all the same, as others wait for its locks. */
const longestWaitMs = 200;

/** Lets everything that the person waits for go first, where the browser can. Ends a transaction. */
export async function letOthersGoFirst(): Promise<void> {
  if (!('scheduler' in globalThis)) return;
  await Promise.race([
    scheduler.postTask(() => undefined, { priority: 'background' }),
    new Promise((resolve) => setTimeout(resolve, longestWaitMs)),
  ]);
}

import {
  type CollectionName,
  collectionNames,
  isCollection,
  parseRow,
  type RowOf,
} from '#contract/collections.ts';
import {
  adjustTally,
  type Change,
  type ChangesPage,
  emptyTally,
  type FullTally,
  sameTally,
  type Tallied,
  tallyOf,
} from '#contract/feed.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { confirmAcknowledged, type PullInfo } from './acknowledged.ts';

// Writes one page of the feed (`contract/feed.ts`) into the mirror, and compares the copy with the
// server's tallies after the last page.

/**
 * Every mirrored table, the outbox and the cursor: a page and its cursor are written in one
 * transaction.
 */
const tables = (db: AccountDb) => [
  ...collectionNames.map((name) => db.table(name)),
  db.unreadable,
  db.meta,
  db.outbox,
  db.received,
  db.files,
];

/**
 * Applies a page. Returns the collections whose tally differs from the server's; only the last page
 * carries tallies.
 */
export async function applyPage(
  db: AccountDb,
  page: ChangesPage,
  pullInfo: Pick<PullInfo, 'acknowledgedBefore'>,
): Promise<CollectionName[]> {
  return db.transaction('rw', tables(db), async () => {
    const tallies = await readFact(db, 'tallies');
    for (const name of collectionNames) {
      const own = page.changes.filter((change) => change.collection === name);
      if (own.length === 0) continue;
      const { removed, added } = await applyChanges(db, name, own);
      if (tallies) tallies[name] = adjustTally(tallies[name] ?? emptyTally, removed, added);
    }
    const rev = page.next === null ? page.rev : ((await readFact(db, 'cursor'))?.rev ?? 0);
    await writeFact(db, 'cursor', { rev, next: page.next });
    // Without tallies the data changed during the pull: a row may have moved past this page's end
    // and comes with the next pull.
    if (!page.tallies) {
      if (tallies && page.changes.length > 0) await writeFact(db, 'tallies', tallies);
      return [];
    }
    const readAnew = (await readFact(db, 'readingAnew')) ?? false;
    if (readAnew) await dropUnconfirmed(db);
    const counted = tallies ?? (await countTallies(db));
    if (!tallies || page.changes.length > 0) await writeFact(db, 'tallies', counted);
    await confirmAcknowledged(db, page.rev, { ...pullInfo, readAnew });
    return Object.entries(page.tallies)
      .filter(([name, wanted]) => !sameTally(counted[name] ?? emptyTally, wanted))
      .map(([name]) => name)
      .filter(isCollection);
  });
}

/**
 * Stores the changes of one collection. A row that this version cannot parse goes to `unreadable`,
 * and the row that it would replace stays readable under the new revision. Returns what the tally
 * loses and gains.
 */
async function applyChanges<Name extends CollectionName>(
  db: AccountDb,
  name: Name,
  changes: readonly Change[],
) {
  const ids = changes.map(({ id }) => id);
  const stored = await db.rows(name).bulkGet(ids);
  const storedUnreadable = await db.unreadable.bulkGet(
    ids.map((id): [string, string] => [name, id]),
  );
  const removed = ids
    .map((_, at): Tallied | undefined => stored[at] ?? storedUnreadable[at])
    .filter((row) => row !== undefined);
  const deleted: string[] = [];
  const readable: (RowOf<Name> & { rev: number; mark: number })[] = [];
  const unreadable: Change[] = [];
  for (const [at, change] of changes.entries()) {
    const { id, rev, mark, row } = change;
    const parsed = row === null ? undefined : parseRow(name, row);
    const before = stored[at];
    if (row === null) deleted.push(id);
    else if (parsed) readable.push({ ...parsed, rev, mark });
    else {
      unreadable.push(change);
      if (before) readable.push({ ...before, rev, mark });
    }
  }
  await db.rows(name).bulkDelete(deleted);
  await db.table(name).bulkPut(readable);
  if (storedUnreadable.some(Boolean))
    await db.unreadable.bulkDelete(ids.map((id): [string, string] => [name, id]));
  await db.unreadable.bulkPut(unreadable);
  return { removed, added: changes.filter(({ row }) => row !== null) };
}

/** Counts the stored rows. Later pages only adjust the tallies. */
async function countTallies(db: AccountDb): Promise<Record<string, FullTally>> {
  const storedUnreadable = await db.unreadable.toArray();
  const counted: Record<string, FullTally> = {};
  for (const name of collectionNames) {
    const rows: Tallied[] = await db.rows(name).toArray();
    const ids = new Set(rows.map(({ id }) => id));
    counted[name] = tallyOf([
      ...rows,
      ...storedUnreadable.filter((row) => row.collection === name && !ids.has(row.id)),
    ]);
  }
  return counted;
}

/**
 * Runs at start-up: parses again the rows that an earlier version could not, and has everything
 * counted with the next page, so that a row lost on this device is noticed.
 */
export async function prepareMirror(db: AccountDb): Promise<void> {
  await db.meta.delete('tallies');
  if ((await db.unreadable.count()) === 0) return;
  await db.transaction('rw', tables(db), async () => {
    for (const { collection, id, rev, mark, row } of await db.unreadable.toArray()) {
      if (!isCollection(collection)) continue;
      const parsed = parseRow(collection, row);
      if (!parsed) continue;
      await db.table(collection).put({ ...parsed, rev, mark });
      await db.unreadable.delete([collection, id]);
    }
  });
}

/** The revision of a row that a full re-read has not confirmed yet. */
const unconfirmed = -1;

/**
 * Begins a full re-read. Stored rows stay readable until the last page confirms or removes them.
 * Outbox, drafts and files are not touched.
 */
export async function resetMirror(db: AccountDb): Promise<void> {
  await db.transaction('rw', tables(db), async () => {
    for (const name of collectionNames)
      await db.table(name).toCollection().modify({ rev: unconfirmed });
    await db.unreadable.toCollection().modify({ rev: unconfirmed });
    await db.meta.bulkDelete(['cursor', 'tallies']);
    await writeFact(db, 'readingAnew', true);
  });
}

async function dropUnconfirmed(db: AccountDb): Promise<void> {
  await db.meta.delete('readingAnew');
  for (const table of [
    ...collectionNames.map((name) => db.table<{ rev: number }>(name)),
    db.unreadable,
  ])
    await table.filter((row) => row.rev === unconfirmed).delete();
}

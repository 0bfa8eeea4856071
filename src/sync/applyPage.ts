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
  sameTally,
  type Tallied,
} from '#contract/feed.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { type FactOf, readFacts, writeFact } from '#mirror/meta.ts';
import { confirmAcknowledged, type PullInfo } from './acknowledged.ts';
import { countTallies, type Tallies } from './tallies.ts';

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

/** What the feed is asked for to continue from a cursor: its parameter `since`. */
export const sinceOf = (cursor: FactOf<'cursor'> | undefined): string =>
  cursor?.next ?? String(cursor?.rev ?? 0);

/** What `applyPage` must know of the pull. */
export interface PageInfo extends Pick<PullInfo, 'acknowledgedBefore'> {
  /** What the page continues from (`sinceOf`). */
  since: string;
  /** The rows before this page, where they were counted beforehand. */
  counted: Tallies | undefined;
  /** Runs in the page's transaction when it is the last one and the copy equals the server's. */
  onComplete(): Promise<void>;
}

/**
 * Applies a page. Returns the collections whose tally differs from the server's; only the last page
 * carries tallies. Undefined, and nothing is written, when the mirror is no longer where the page
 * continues from: another tab took over while this one was suspended.
 */
export async function applyPage(
  db: AccountDb,
  page: ChangesPage,
  { since, counted: beforehand, onComplete, ...pullInfo }: PageInfo,
): Promise<CollectionName[] | undefined> {
  return db.transaction('rw', tables(db), async () => {
    const facts = await readFacts(db, 'cursor', 'tallies', 'readingAnew');
    const { cursor, tallies: stored, readingAnew = false } = facts;
    if (sinceOf(cursor) !== since) return undefined;
    const before = readingAnew ? undefined : beforehand;
    const tallies = stored ?? before ?? (!cursor && (await isEmpty(db)) ? {} : undefined);
    // A first pull brings no row twice. Only later ones replace rows that the tallies have counted.
    const isFirst = (cursor?.rev ?? 0) === 0;
    for (const name of collectionNames) {
      const changes = page.changes.filter((change) => change.collection === name);
      if (changes.length === 0) continue;
      const removed = tallies && !isFirst ? await storedRows(db, name, changes) : [];
      await applyChanges(db, name, changes);
      const added = changes.filter(({ row }) => row !== null);
      if (tallies) tallies[name] = adjustTally(tallies[name] ?? emptyTally, removed, added);
    }
    const rev = page.next === null ? page.rev : (cursor?.rev ?? 0);
    await writeFact(db, 'cursor', { rev, next: page.next });
    // Without tallies the data changed during the pull: a row may have moved past this page's end
    // and comes with the next pull.
    if (!page.tallies) {
      if (tallies && page.changes.length > 0) await writeFact(db, 'tallies', tallies);
      return [];
    }
    if (readingAnew) await dropUnconfirmed(db);
    const counted = tallies ?? (await countTallies(db));
    if (!stored || page.changes.length > 0) await writeFact(db, 'tallies', counted);
    await confirmAcknowledged(db, page.rev, { ...pullInfo, readAnew: readingAnew });
    const mismatched = Object.entries(page.tallies)
      .filter(([name, wanted]) => !sameTally(counted[name] ?? emptyTally, wanted))
      .map(([name]) => name)
      .filter(isCollection);
    if (mismatched.length === 0) await onComplete();
    return mismatched;
  });
}

/** Whether the mirror has no row of any collection. */
async function isEmpty(db: AccountDb): Promise<boolean> {
  const counts = await Promise.all([
    ...collectionNames.map((name) => db.table(name).count()),
    db.unreadable.count(),
  ]);
  return counts.every((count) => count === 0);
}

/** The keys of rows in `unreadable`. */
const unreadableKeys = (name: CollectionName, changes: readonly Change[]) =>
  changes.map(({ id }): [string, string] => [name, id]);

/** The rows that the changes replace or delete, as tallies count them. */
async function storedRows(
  db: AccountDb,
  name: CollectionName,
  changes: readonly Change[],
): Promise<Tallied[]> {
  const stored = await db.rows(name).bulkGet(changes.map(({ id }) => id));
  const hasUnreadable = (await db.unreadable.count()) > 0;
  const unreadable = hasUnreadable
    ? await db.unreadable.bulkGet(unreadableKeys(name, changes))
    : [];
  return changes
    .map((_, at): Tallied | undefined => stored[at] ?? unreadable[at])
    .filter((row) => row !== undefined);
}

/**
 * Stores the changes of one collection. A row that this version cannot parse goes to `unreadable`,
 * and the row that it would replace stays readable under the new revision.
 */
async function applyChanges<Name extends CollectionName>(
  db: AccountDb,
  name: Name,
  changes: readonly Change[],
): Promise<void> {
  const deleted: string[] = [];
  const readable: (RowOf<Name> & { rev: number; mark: number })[] = [];
  const unreadable: Change[] = [];
  for (const change of changes) {
    const { id, rev, mark, row } = change;
    const parsed = row === null ? undefined : parseRow(name, row);
    if (row === null) deleted.push(id);
    else if (parsed) readable.push({ ...parsed, rev, mark });
    else unreadable.push(change);
  }
  if (unreadable.length > 0) {
    const before = await db.rows(name).bulkGet(unreadable.map(({ id }) => id));
    for (const [at, { rev, mark }] of unreadable.entries()) {
      const row = before[at];
      if (row) readable.push({ ...row, rev, mark });
    }
  }
  if (deleted.length > 0) await db.rows(name).bulkDelete(deleted);
  if (readable.length > 0) await db.table(name).bulkPut(readable);
  if ((await db.unreadable.count()) > 0)
    await db.unreadable.bulkDelete(unreadableKeys(name, changes));
  if (unreadable.length > 0) await db.unreadable.bulkPut(unreadable);
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

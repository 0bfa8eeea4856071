import { type CollectionName, collectionNames, isCollection, parseRow } from '#contract/collections.ts';
import { type ChangesPage, type Tally, tallyOf } from '#contract/feed.ts';
import type { AccountDb, Stored } from '#mirror/accountDb.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { dropCovered } from './covered.ts';

/** Every mirrored table with the queue and the cursor: a page and how far it reaches are written together or not at all. */
const tables = (db: AccountDb) => [...collectionNames.map((name) => db.table(name)), db.meta, db.outbox, db.received];

/** Applies a page. Gives the collections whose tally does not fit what the server has; only a last page can tell. */
export async function applyPage(db: AccountDb, page: ChangesPage): Promise<CollectionName[]> {
  return db.transaction('rw', tables(db), async () => {
    for (const name of collectionNames) {
      const mine = page.changes.filter((change) => change.collection === name);
      const gone = mine.filter((change) => change.row === null).map((change) => change.id);
      const rows = mine.flatMap((change) => storable(name, change.row, change.rev));
      if (gone.length > 0) await db.rows(name).bulkDelete(gone);
      if (rows.length > 0) await db.rows(name).bulkPut(rows);
    }
    const rev = page.next === null ? page.rev : ((await readFact(db, 'cursor'))?.rev ?? 0);
    await writeFact(db, 'cursor', { rev, next: page.next });
    // Without tallies something changed while we read: a row may have moved beyond this page's end and come with the next.
    if (!page.tallies) return [];
    await dropUnconfirmed(db);
    await dropCovered(db, page.rev);
    return findOdd(db, page.tallies);
  });
}

// A row of a shape that this version cannot read is left out: its tally then says so, and an update brings it in.
function storable<Name extends CollectionName>(name: Name, row: unknown, rev: number): Stored<Name>[] {
  const parsed = parseRow(name, row);
  return parsed ? [{ ...parsed, rev }] : [];
}

async function findOdd(db: AccountDb, tallies: Record<string, Tally>): Promise<CollectionName[]> {
  const odd: CollectionName[] = [];
  for (const [name, wanted] of Object.entries(tallies)) {
    if (!isCollection(name)) continue;
    const have = tallyOf(await db.rows(name).toArray());
    if (have.count !== wanted.count || have.checksum !== wanted.checksum) odd.push(name);
  }
  return odd;
}

/** The revision of a row that a new reading of all has not confirmed yet. */
const unconfirmed = -1;

/**
 * Begins to read all again. What is here stays readable until the last page has said what is still true, as the network
 * may go before that; outbox, drafts and files are not touched.
 */
export async function resetMirror(db: AccountDb): Promise<void> {
  await db.transaction('rw', tables(db), async () => {
    for (const name of collectionNames) await db.table(name).toCollection().modify({ rev: unconfirmed });
    await db.meta.delete('cursor');
  });
}

async function dropUnconfirmed(db: AccountDb): Promise<void> {
  for (const name of collectionNames)
    await db
      .table<{ rev: number }>(name)
      .filter((row) => row.rev === unconfirmed)
      .delete();
}

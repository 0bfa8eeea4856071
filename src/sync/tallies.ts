import { type CollectionName, collectionNames } from '#contract/collections.ts';
import { adjustTally, emptyTally, type FullTally, type Tallied, tallyOf } from '#contract/feed.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { letOthersGoFirst, rowsInPages } from '#mirror/pages.ts';

// Counts the stored rows as the server's tallies do (contract/feed.ts). Once counted, each page of a
// pull adjusts the tallies.

export type Tallies = Record<string, FullTally>;

/** Rows read at once, when others may go first. */
const pageSize = 200;

/** Inside a page's transaction, which waits for nothing else. */
export async function countTallies(db: AccountDb): Promise<Tallies> {
  const unreadable = await db.unreadable.toArray();
  const counted: Tallies = {};
  for (const name of collectionNames) {
    const rows: Tallied[] = await db.rows(name).toArray();
    const ids = new Set(rows.map(({ id }) => id));
    counted[name] = tallyOf([...rows, ...notStored(unreadable, name, ids)]);
  }
  return counted;
}

/**
 * The same before a pull's first page is stored, as its transaction would keep everybody from reading
 * meanwhile. The caller has the lock of pulls, so that no row changes. Undefined when the session
 * ends, or the rows cannot be read.
 */
export async function countBeforehand(
  db: AccountDb,
  signal: AbortSignal,
): Promise<Tallies | undefined> {
  try {
    const unreadable = await db.unreadable.toArray();
    const counted: Tallies = {};
    for (const name of collectionNames) {
      const ids = new Set<string>();
      let tally = emptyTally;
      for await (const rows of rowsInPages<Tallied>(db.table(name), pageSize)) {
        tally = adjustTally(tally, [], rows);
        for (const { id } of rows) ids.add(id);
        await letOthersGoFirst();
        if (signal.aborted) return undefined;
      }
      counted[name] = adjustTally(tally, [], notStored(unreadable, name, ids));
    }
    return counted;
  } catch {
    // The page's transaction tries again, and reports what fails there.
    return undefined;
  }
}

/** Rows that this version cannot read, and of which it has no earlier form. */
const notStored = <Row extends Tallied & { collection: string }>(
  unreadable: readonly Row[],
  name: CollectionName,
  ids: ReadonlySet<string>,
): Row[] => unreadable.filter((row) => row.collection === name && !ids.has(row.id));

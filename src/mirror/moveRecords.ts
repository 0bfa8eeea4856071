import type { Table } from 'dexie';
import * as v from 'valibot';
import type { AccountDb } from './accountDb.ts';
import { DatabaseBlocked, openInTime } from './deadline.ts';
import { isDiskFull } from './diskFull.ts';
import { evictFiles } from './files.ts';

// Moves a person's records: from the origin's databases, where earlier releases stored them, into
// the person's bucket, and between clear and sealed ones. The target is not used before the source
// is empty, so that a move that is interrupted at any step is simply begun again.

/** How many rows are copied at a time; pieces of files are large. */
const pageRows = (table: Table): number => (table.name === 'chunks' ? 4 : 500);
/** What only this device has; an open window of an earlier release may still write it. */
const ownTables = (db: AccountDb): Table[] => [db.outbox, db.drafts];
/** The same, and the files that wait to be uploaded. */
const ownData = (db: AccountDb): Table[] => [db.files, db.chunks, ...ownTables(db)];
/** How often a copy is begun again because a window wrote meanwhile. */
const maxAttempts = 3;

/**
 * moved: the old database is empty. later: the bucket is used, and a later start moves the rest.
 * none: there is no room for a second copy, and the records stay where they are.
 */
export type MoveOutcome = 'moved' | 'later' | 'none';

/**
 * Moves what `from` has to `to`. `isInUse`: the target has the person's records already, so only
 * what this device alone has is added: a window or a server of an earlier release has written
 * since. `deleteTarget` is called when there is no room. Closes both. Throws DatabaseBlocked when a
 * window that is suspended or goes on writing has records that are not in the target.
 */
export async function moveRecords(
  from: AccountDb,
  to: AccountDb,
  { isInUse, deleteTarget }: { isInUse: boolean; deleteTarget: () => Promise<void> },
): Promise<MoveOutcome> {
  /** Whether the target has records that are nowhere else. */
  let hasRecords = isInUse;
  try {
    await openInTime(from);
    await openInTime(to);
    // An interrupted move had emptied it already.
    hasRecords ||= (await from.meta.get('clientId')) === undefined;
    await (hasRecords ? addOwn(from, to) : moveAll(from, to));
    return 'moved';
  } catch (error) {
    if (hasRecords && (isDiskFull(error) || error instanceof DatabaseBlocked)) return 'later';
    if (!isDiskFull(error)) throw error;
    to.close();
    await deleteTarget();
    return 'none';
  } finally {
    from.close({ disableAutoOpen: true });
    to.close({ disableAutoOpen: true });
  }
}

async function addOwn(from: AccountDb, to: AccountDb): Promise<void> {
  const own = await readOwn(from);
  for (const table of ownData(from)) await addMissing(table, to.table(table.name));
  if (!(await emptyUnlessChanged(from, own))) throw new DatabaseBlocked();
}

/** Adds rows that the other table lacks. A draft that was saved later replaces that of its key. */
async function addMissing(from: Table, to: Table): Promise<void> {
  const keys = await from.toCollection().primaryKeys();
  for (const key of keys) {
    const [row, stored]: unknown[] = await Promise.all([from.get(key), to.get(key)]);
    if (row !== undefined && (stored === undefined || savedAt(row) > savedAt(stored)))
      await to.put(row);
  }
}

const saved = v.object({ savedAt: v.string() });
const savedAt = (row: unknown): string => (v.is(saved, row) ? row.savedAt : '');

async function moveAll(from: AccountDb, to: AccountDb): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const own = await readOwn(from);
    await copyAll(from, to).catch(async (error: unknown) => {
      // Downloaded files can be downloaded again: they make room for a second copy of the rest.
      if (!isDiskFull(error) || (await evictFiles(from, Infinity)) === 0) throw error;
      await copyAll(from, to);
    });
    // Read back too, as a sealed copy must open.
    const isCopied = (await hasSameCounts(from, to)) && (await readOwn(to)) === own;
    if (isCopied && (await emptyUnlessChanged(from, own))) return;
  }
  throw new DatabaseBlocked();
}

/** Replaces the rows of each table by those of the other database. */
async function copyAll(from: AccountDb, to: AccountDb): Promise<void> {
  for (const table of from.tables) {
    await to.table(table.name).clear();
    await copyRows(table, to.table(table.name));
  }
}

async function copyRows(from: Table, to: Table): Promise<void> {
  const size = pageRows(from);
  for (let offset = 0; ; offset += size) {
    const rows: unknown[] = await from.offset(offset).limit(size).toArray();
    await to.bulkPut(rows);
    if (rows.length < size) break;
  }
}

async function hasSameCounts(from: AccountDb, to: AccountDb): Promise<boolean> {
  for (const table of from.tables)
    if ((await table.count()) !== (await to.table(table.name).count())) return false;
  return true;
}

const readOwn = async (db: AccountDb): Promise<string> =>
  JSON.stringify(await Promise.all(ownTables(db).map((table) => table.toArray())));

/** Deletes all rows in one transaction, if what only this device has is still what was copied. */
const emptyUnlessChanged = (db: AccountDb, own: string): Promise<boolean> =>
  db.transaction('rw', db.tables, async () => {
    if ((await readOwn(db)) !== own) return false;
    await Promise.all(db.tables.map((table) => table.clear()));
    return true;
  });

import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { type CollectionName, collectionNames } from '#contract/collections.ts';
import { type Change, type ChangesPage, emptyTally } from '#contract/feed.ts';
import type { Db, Tx } from '../db/database.ts';
import { isAnyOf } from '../db/isAnyOf.ts';
import { changes, recordTable, revisions } from '../db/tables/index.ts';
import { ProblemError } from '../http/problem.ts';
import { type Cursor, writeCursor } from './cursor.ts';
import { findRowFault, type ReportFault } from './rowFaults.ts';
import {
  type Counter,
  countTallies,
  storeTallies,
  storedTallies,
  type Tallies,
} from './tallies.ts';

/** The page of a device that has everything up to `counter`; undefined for any other one. */
export function emptyPage(
  counter: Counter | null,
  cursor: Cursor,
  only: Readable,
): ChangesPage | undefined {
  const tallies =
    counter && cursor.at === counter.rev && !cursor.after && !cursor.end
      ? storedTallies(counter, counter.rev)
      : undefined;
  return tallies && { changes: [], next: null, rev: cursor.at, tallies: within(tallies, only) };
}

/** The collections that a carer may read; null: all of them, for the patient. */
type Readable = readonly CollectionName[] | null;

/** For a device that may not have them, the other collections are empty. */
const within = (tallies: Tallies, only: Readable): Tallies =>
  only
    ? Object.fromEntries(
        collectionNames.map((name) => [
          name,
          (only.includes(name) ? tallies[name] : undefined) ?? emptyTally,
        ]),
      )
    : tallies;

/**
 * One page of a patient's changes after `cursor`, sorted by (rev, rank, id), for `GET
 * /api/me/changes`. Devices rely on the order: parents come before children.
 */
export async function readChanges(
  db: Db,
  accountId: string,
  cursor: Cursor,
  limit: number,
  reportFault: ReportFault = () => undefined,
  only: Readable = null,
): Promise<ChangesPage> {
  const { page, countedTallies } = await readPage(db, accountId, cursor, limit, only);
  for (const { collection, row } of page.changes) {
    const fault = findRowFault(collection, row);
    if (fault) reportFault(fault);
  }
  if (countedTallies) await storeTallies(db, accountId, page.rev, countedTallies);
  return page;
}

async function readCounter(db: Tx, accountId: string): Promise<Counter | undefined> {
  const [counter] = await db.select().from(revisions).where(eq(revisions.accountId, accountId));
  return counter;
}

/**
 * Counter and rows are read in one snapshot, so no row can appear later below a revision that was
 * reported.
 */
async function readPage(
  db: Db,
  accountId: string,
  cursor: Cursor,
  limit: number,
  only: Readable,
): Promise<{ page: ChangesPage; countedTallies?: Tallies }> {
  return db.transaction(
    async (tx) => {
      const counter = await readCounter(tx, accountId);
      const rev = counter?.rev ?? 0;
      const stale = cursor.at > 0 && cursor.at < (counter?.floor ?? 0);
      // A cursor above the counter belongs to another history: the database was restored from a
      // backup.
      if (stale || cursor.at > rev || (cursor.end ?? 0) > rev)
        throw new ProblemError('cursor-too-old', { reset: true });
      const end = cursor.end ?? rev;
      const entries = await nextEntries(tx, accountId, { cursor, end, only }, limit + 1);
      const pageEntries = entries.slice(0, limit);
      const last = pageEntries.at(-1);
      const hasMore = entries.length > limit && last !== undefined;
      const page = { changes: await withRows(tx, accountId, pageEntries), rev: end };
      if (hasMore) {
        const after = { rev: last.rev, rank: last.rank, id: last.entityId };
        return {
          page: { ...page, next: writeCursor({ at: cursor.at, after, end }), tallies: null },
        };
      }
      if (end !== rev) return { page: { ...page, next: null, tallies: null } };
      const storedTotals = counter && storedTallies(counter, rev);
      const tallies = storedTotals ?? (await countTallies(tx, accountId));
      return {
        page: { ...page, next: null, tallies: within(tallies, only) },
        ...(storedTotals ? {} : { countedTallies: tallies }),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

type Entry = typeof changes.$inferSelect;

async function nextEntries(
  tx: Tx,
  accountId: string,
  { cursor, end, only }: { cursor: Cursor; end: number; only: Readable },
  limit: number,
): Promise<Entry[]> {
  const { after } = cursor;
  const position = sql`(${changes.rev}, ${changes.rank}, ${changes.entityId})`;
  const start = after
    ? sql`${position} > (${after.rev}::bigint, ${after.rank}::int, ${after.id}::uuid)`
    : gt(changes.rev, cursor.at);
  // A first read needs no tombstones.
  const onlyLive = cursor.at === 0 ? eq(changes.deleted, false) : undefined;
  const allowed = only ? inArray(changes.collection, [...only]) : undefined;
  return tx
    .select()
    .from(changes)
    .where(and(eq(changes.accountId, accountId), start, lte(changes.rev, end), onlyLive, allowed))
    .orderBy(asc(changes.rev), asc(changes.rank), asc(changes.entityId))
    .limit(limit);
}

async function withRows(tx: Tx, accountId: string, entries: Entry[]): Promise<Change[]> {
  const rows = new Map<string, unknown>();
  for (const name of collectionNames) {
    const ids = entries
      .filter((entry) => entry.collection === name && !entry.deleted)
      .map((entry) => entry.entityId);
    for (const row of ids.length > 0 ? await rowsOf(tx, accountId, name, ids) : [])
      rows.set(`${name} ${String(row['id'])}`, row);
  }
  return entries.map(({ collection, entityId, rev, mark }) => ({
    collection,
    id: entityId,
    rev,
    mark,
    row: rows.get(`${collection} ${entityId}`) ?? null,
  }));
}

async function rowsOf(
  tx: Tx,
  accountId: string,
  name: CollectionName,
  ids: string[],
): Promise<Record<string, unknown>[]> {
  const table = recordTable(name);
  const found = await tx
    .select()
    .from(table)
    .where(and(eq(table.accountId, accountId), isAnyOf(table.id, ids)));
  return found.map(({ accountId: _owner, ...row }) => row);
}

import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { collectionNames } from '#contract/collections.ts';
import { adjustTally, emptyTally, type FullTally, fullTally } from '#contract/feed.ts';
import type { Db, Tx } from '../db/database.ts';
import { changes, revisions } from '../db/tables/index.ts';

// Tallies: count and checksum of a patient's rows by collection. Devices compute the same ones from
// their mirror to find differences, with contract/feed.ts: both ends must agree.

/** By collection. Stored in `revisions.tallies`. */
export type Tallies = Record<string, FullTally>;
/** A patient's revision and stored tallies. */
export type Counter = typeof revisions.$inferSelect;
type Entry = Pick<
  typeof changes.$inferSelect,
  'collection' | 'entityId' | 'rev' | 'mark' | 'deleted'
>;

const talliesSchema = v.record(v.string(), fullTally);

/**
 * The stored tallies, if they are those at `rev`: a release without tallies may have raised the
 * counter without them.
 */
export function storedTallies({ tallies, talliedRev }: Counter, rev: number): Tallies | undefined {
  const parsed = talliedRev === rev ? v.safeParse(talliesSchema, tallies) : undefined;
  if (!parsed?.success) return undefined;
  return Object.fromEntries(
    collectionNames.map((name) => [name, parsed.output[name] ?? emptyTally]),
  );
}

/** Updates tallies for removed and added entries. */
export function adjustTallies(
  before: Tallies,
  { removed, added }: { removed: readonly Entry[]; added: readonly Entry[] },
): Tallies {
  const live = (entries: readonly Entry[], name: string) =>
    entries
      .filter(({ collection, deleted }) => collection === name && !deleted)
      .map(({ entityId, rev, mark }) => ({ id: entityId, rev, mark }));
  return Object.fromEntries(
    collectionNames.map((name) => [
      name,
      adjustTally(before[name] ?? emptyTally, live(removed, name), live(added, name)),
    ]),
  );
}

/** Counts all of a patient's rows; the cost grows with their number, so the result is stored. */
export async function countTallies(tx: Tx, accountId: string): Promise<Tallies> {
  const added = await tx
    .select()
    .from(changes)
    .where(and(eq(changes.accountId, accountId), eq(changes.deleted, false)));
  return adjustTallies({}, { removed: [], added });
}

/** Stores tallies counted in a snapshot at `rev`, unless something was written since. */
export async function storeTallies(
  db: Db,
  accountId: string,
  rev: number,
  tallies: Tallies,
): Promise<void> {
  await db
    .update(revisions)
    .set({ tallies, talliedRev: rev })
    .where(and(eq(revisions.accountId, accountId), eq(revisions.rev, rev)));
}

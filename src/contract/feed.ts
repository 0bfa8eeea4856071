import * as v from 'valibot';

// The feed, by which the server sends a patient's changed rows to devices. Devices of older
// releases read it too, and both sides must compute the same checksums.
const cursor = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * One changed row: the whole row, or null for a tombstone. `mark` is random per server transaction.
 * After a restore from a backup a revision number can be used again, and the mark tells the two
 * histories apart.
 */
export const change = v.object({
  collection: v.string(),
  id: v.string(),
  rev: cursor,
  mark: v.optional(v.pipe(v.number(), v.integer()), 0),
  row: v.unknown(),
});
export type Change = v.InferOutput<typeof change>;

/**
 * Compares two copies of a collection: the row count, and two sums over the rows modulo 2^32, of
 * `rowChecksum` and of `mark`. Releases before marks know the first two only.
 */
export const tally = v.object({
  count: v.number(),
  checksum: v.number(),
  marks: v.optional(v.number()),
});
export type Tally = v.InferOutput<typeof tally>;

/**
 * A page of changes. `next` continues this pull. The last page has `next: null`, the revision
 * reached, and a tally per collection.
 */
export const changesPage = v.object({
  changes: v.array(change),
  next: v.nullable(v.string()),
  rev: cursor,
  tallies: v.nullable(v.record(v.string(), tally)),
});
export type ChangesPage = v.InferOutput<typeof changesPage>;

/** A row as tallies count it. Rows stored before marks have none. */
export interface Tallied {
  id: string;
  rev: number;
  mark?: number | undefined;
}

/** FNV-1a of `id:rev`, 32 bits. */
export function rowChecksum({ id, rev }: Tallied): number {
  let hash = 0x811c9dc5;
  for (const char of `${id}:${rev}`) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}

/** A tally with all its sums, as both sides store it. */
export const fullTally = v.required(tally);
export type FullTally = v.InferOutput<typeof fullTally>;

export const emptyTally: FullTally = { count: 0, checksum: 0, marks: 0 };

/** Adjusts a tally: `before` without the rows of `gone` and with those of `come`, in any order. */
export function adjustTally(
  before: FullTally,
  gone: Iterable<Tallied>,
  come: Iterable<Tallied>,
): FullTally {
  let { count, checksum, marks } = before;
  for (const row of gone) {
    count -= 1;
    checksum = (checksum - rowChecksum(row)) >>> 0;
    marks = (marks - (row.mark ?? 0)) >>> 0;
  }
  for (const row of come) {
    count += 1;
    checksum = (checksum + rowChecksum(row)) >>> 0;
    marks = (marks + (row.mark ?? 0)) >>> 0;
  }
  return { count, checksum, marks };
}

export const tallyOf = (rows: Iterable<Tallied>): FullTally => adjustTally(emptyTally, [], rows);

/** Whether both copies are equal. Servers of releases before marks are compared without them. */
export const sameTally = (a: Tally, b: Tally): boolean =>
  a.count === b.count && a.checksum === b.checksum && (a.marks ?? b.marks) === (b.marks ?? a.marks);

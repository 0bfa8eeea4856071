import * as v from 'valibot';

const cursor = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * One changed row: the whole row, or null for a tombstone. `mark` is drawn at random for every transaction of the server:
 * after a restore from a backup a revision number comes again, and its mark tells the two histories apart.
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
 * What a collection holds, to compare two copies of it: how many rows, and two sums over them modulo 2^32, of
 * `rowChecksum` and of `mark`. Releases before marks know the first two only.
 */
export const tally = v.object({ count: v.number(), checksum: v.number(), marks: v.optional(v.number()) });
export type Tally = v.InferOutput<typeof tally>;

/**
 * A page of changes. `next` continues this reading; the last page has `next: null`, the revision reached, and a tally per
 * collection of what the patient now has.
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

/** A tally with all its sums, as both ends keep it. */
export const fullTally = v.required(tally);
export type FullTally = v.InferOutput<typeof fullTally>;

export const emptyTally: FullTally = { count: 0, checksum: 0, marks: 0 };

/** A tally is kept, not counted: `before` without the rows of `gone` and with those of `come`, in any order. */
export function adjustTally(before: FullTally, gone: Iterable<Tallied>, come: Iterable<Tallied>): FullTally {
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

/** Whether both copies are the same; a server of before marks is believed without them. */
export const sameTally = (a: Tally, b: Tally): boolean =>
  a.count === b.count && a.checksum === b.checksum && (a.marks ?? b.marks) === (b.marks ?? a.marks);

import * as v from 'valibot';

const cursor = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One changed row: the whole row, or null for a tombstone. */
export const change = v.object({ collection: v.string(), id: v.string(), rev: cursor, row: v.unknown() });
export type Change = v.InferOutput<typeof change>;

export const tally = v.object({ count: v.number(), checksum: v.number() });
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

/** FNV-1a of `id:rev`, 32 bits; a collection's checksum is the sum over its rows, modulo 2^32, so order does not count. */
export function rowChecksum(id: string, rev: number): number {
  let hash = 0x811c9dc5;
  for (const char of `${id}:${rev}`) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}

export function tallyOf(rows: Iterable<{ id: string; rev: number }>): Tally {
  let count = 0;
  let checksum = 0;
  for (const row of rows) {
    count += 1;
    checksum = (checksum + rowChecksum(row.id, row.rev)) >>> 0;
  }
  return { count, checksum };
}

import * as v from 'valibot';

// A backup is lines of JSON: a head, then for each table its description and its rows, then the
// sequences and an end. A row is an array of texts, all other lines are objects.

export const formatName = 'nabz-backup';

const columns = v.array(v.object({ name: v.string(), type: v.string() }));
const sums = v.record(v.string(), v.object({ rows: v.number(), hash: v.string() }));

const endLine = v.object({ at: v.string(), tables: sums });

export const otherLine = v.union([
  v.object({
    format: v.literal(formatName),
    version: v.number(),
    /** The newest migration of the database, by its time. */
    migration: v.number(),
  }),
  /** The rows that follow are of this table. */
  v.object({ table: v.string(), columns, key: columns }),
  /** Keys of rows of the last table that were changed or deleted before the snapshot. */
  v.object({ withdrawn: v.array(v.array(v.nullable(v.string()))) }),
  v.object({
    sequences: v.record(v.string(), v.object({ last: v.string(), called: v.boolean() })),
  }),
  /** `at`: everything that was acknowledged before is in the backup. */
  v.object({ end: endLine }),
]);
export type OtherLine = v.InferOutput<typeof otherLine>;

export const isRow = (line: string): boolean => line.startsWith('[');

/** Splits bytes into lines. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  for await (const chunk of chunks) {
    const pieces = decoder.decode(chunk, { stream: true }).split('\n');
    for (const piece of pieces.slice(0, -1)) {
      yield [...parts, piece].join('');
      parts = [];
    }
    parts.push(pieces.at(-1) ?? '');
  }
  const rest = parts.join('');
  if (rest !== '') yield rest;
}

/** What the last line says; throws when it is no end. */
export function endOf(line: string): { at: string; rows: number } {
  const { end } = v.parse(v.pipe(v.string(), v.parseJson(), v.object({ end: endLine })), line);
  return { at: end.at, rows: Object.values(end.tables).reduce((sum, { rows }) => sum + rows, 0) };
}

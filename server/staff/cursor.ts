import * as v from 'valibot';
import { clientInstant } from '#contract/time.ts';
import { ProblemError } from '../http/problem.ts';

// Where a page of a list ended, as opaque text: the next page begins after these values.

type Value = string | number | boolean | null | readonly Value[];

export const writeCursor = (values: readonly Value[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Throws a problem (400) for a text that is no cursor of this list. */
export function readCursor<Values>(
  schema: v.GenericSchema<unknown, Values>,
  cursor: string,
): Values {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), schema),
    Buffer.from(cursor, 'base64url').toString(),
  );
  if (parsed.success) return parsed.output;
  throw new ProblemError('bad-request', { field: 'cursor' });
}

/** As the lists write it: the database refuses some offsets. */
export const cursorInstant = v.pipe(clientInstant, v.endsWith('Z'));

/** Of a list by time, and by number within it: what the database takes as such. */
export const timeAndNumber = v.tuple([
  cursorInstant,
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
]);

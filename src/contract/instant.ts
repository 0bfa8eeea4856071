import * as v from 'valibot';

// Apart from `time.ts`, as every page loads the routes that check it.

/** ISO 8601 instant in UTC, milliseconds optional: `2026-11-21T08:30:00Z`. */
export const instant = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp());

import * as v from 'valibot';

/** ISO 8601 instant in UTC, milliseconds optional: `2026-11-21T08:30:00Z`. */
export const instant = v.pipe(v.string(), v.isoTimestamp());

/** A calendar day without a zone: `2026-11-21`. */
export const plainDate = v.pipe(v.string(), v.isoDate());

import * as v from 'valibot';

/**
 * `builds/latest.json` and `builds/meta/{id}.json`, by which open pages of every release find
 * updates: fields may be added, not removed. `timestamp` is milliseconds since 1970.
 */
export const buildInfo = v.object({
  id: v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z0-9-]{4,40}$/)),
  timestamp: v.number(),
});
export type BuildInfo = v.InferOutput<typeof buildInfo>;

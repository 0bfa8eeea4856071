import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';

/**
 * A path within this site: neither `//host` nor a backslash, which browsers read as a slash.
 * Prevents open redirects.
 */
const ownPath = v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/(?![/\\])[^\s\\]*$/));
const schema = v.object({
  next: v.optional(v.fallback(v.optional(ownPath), undefined)),
  reason: v.optional(
    v.fallback(
      v.optional(
        v.picklist([
          'expired',
          'signed-out',
          'replayed',
          'recovered',
          'deleted',
          'erased',
          'care-ended',
        ]),
      ),
      undefined,
    ),
  ),
  people: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
});
export interface AccountSearch {
  /** The people of this device come first, to choose from. */
  people?: true | undefined;
  /** Where to go afterwards: a path of the route tree. */
  next?: string | undefined;
  /** Why sign-in is shown. */
  reason?: v.InferOutput<typeof schema>['reason'];
}

/**
 * The search params of /sign-in and /sign-up. Returns every key: the router merges this over the
 * raw search, so an absent key would keep the raw value.
 */
export function readAccountSearch(search: Record<string, unknown>): AccountSearch {
  const { next, reason, people } = v.parse(schema, search);
  return { next, reason, people };
}

const recoverSchema = v.object({
  request: v.optional(v.fallback(v.optional(uuid), undefined)),
});

/**
 * The search params of /recover: the request whose code is awaited, so that a reload does not lose
 * it. Without the code it is worth nothing.
 */
export function readRecoverSearch(search: Record<string, unknown>): {
  request?: string | undefined;
} {
  const { request } = v.parse(recoverSchema, search);
  return { request };
}

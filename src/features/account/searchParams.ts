import * as v from 'valibot';

/**
 * A path within this site: neither `//host` nor a backslash, which browsers read as a slash.
 * Prevents open redirects.
 */
const ownPath = v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/(?![/\\])[^\s\\]*$/));
const schema = v.object({
  next: v.optional(v.fallback(v.optional(ownPath), undefined)),
  reason: v.optional(v.fallback(v.optional(v.picklist(['expired', 'signed-out'])), undefined)),
});
export interface AccountSearch {
  /** Where to go afterwards: a path of the route tree. */
  next?: string | undefined;
  /** Why sign-in is shown. */
  reason?: 'expired' | 'signed-out' | undefined;
}

/**
 * The search params of /sign-in and /sign-up. Returns every key: the router merges this over the
 * raw search, so an absent key would keep the raw value.
 */
export function readAccountSearch(search: Record<string, unknown>): AccountSearch {
  const { next, reason } = v.parse(schema, search);
  return { next, reason };
}

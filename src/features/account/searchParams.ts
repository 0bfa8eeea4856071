import * as v from 'valibot';

/** Within this site only: neither `//host` nor a backslash, which browsers read as a slash. */
const ownPath = v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/(?![/\\])[^\s\\]*$/));
const schema = v.object({
  next: v.optional(v.fallback(v.optional(ownPath), undefined)),
  reason: v.optional(v.fallback(v.optional(v.picklist(['expired', 'signed-out'])), undefined)),
});
export interface AccountSearch {
  /** Where to go afterwards: a path of the route tree. */
  next?: string | undefined;
  reason?: 'expired' | 'signed-out' | undefined;
}

/**
 * Returns every key: the router merges this over the raw search, so an absent key would keep the
 * raw value.
 */
export function readAccountSearch(search: Record<string, unknown>): AccountSearch {
  const { next, reason } = v.parse(schema, search);
  return { next, reason };
}

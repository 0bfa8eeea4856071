declare const __API_BASE__: string;

/**
 * The base of all API calls of pages and worker, with a slash at both ends: `VITE_API_BASE` of the
 * build.
 */
export const apiBase = __API_BASE__;

/** The part of a path after the API base, such as `me/changes`; undefined for any other path. */
export const apiPathOf = (pathname: string): string | undefined =>
  pathname.startsWith(apiBase) ? pathname.slice(apiBase.length) : undefined;

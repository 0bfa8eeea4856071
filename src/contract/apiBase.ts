declare const __API_BASE__: string;

/** The base of all API calls, with a slash at both ends: `VITE_API_BASE` of the build. */
export const apiBase = __API_BASE__;

/** What follows the base in an address of the API, such as `me/changes`; undefined for any other address. */
export const apiPathOf = (pathname: string): string | undefined =>
  pathname.startsWith(apiBase) ? pathname.slice(apiBase.length) : undefined;

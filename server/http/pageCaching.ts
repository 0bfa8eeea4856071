import { hash } from 'node:crypto';

/** A minute in a shared cache, ten more while it asks again; a browser asks each time, and mostly hears 304. */
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

interface Page {
  /** Path within the route tree. */
  path: string;
  status: number;
}

/** Nobody's search result, and nobody's copy to keep: what is shown there is a person's own. */
export const isPrivatePath = (path: string): boolean => /^\/(?:panel|sign-in|sign-up)(?:\/|$)/.test(path);

/** How long a page may be kept, and by whom. What went wrong is over sooner than a cache knows. */
export function pageCacheControl({ path, status }: Page): string {
  if (status >= 400 && status !== 404) return 'no-store';
  if (isPrivatePath(path)) return 'private, no-cache';
  return status === 404 ? 'public, max-age=0, s-maxage=10' : shared;
}

/** Weak, as one tag stands for the plain page and for its compressed forms. */
export const etagOf = (html: string): string => `W/"${hash('sha1', html, 'base64url')}"`;

export const matchesEtag = (tag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(tag.slice(2)));

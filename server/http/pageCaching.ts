import { hash } from 'node:crypto';
import { showsOpenTimes } from '../consults/shownOn.ts';
import { isPrivatePath } from '#contract/privatePaths.ts';

// Caching of pages and public data by browsers and shared caches.

/** Shared caches: one minute, ten more while revalidating. Browsers revalidate each time. */
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** With open times, which others reserve at any moment. */
const sharedShortly = 'public, max-age=0, s-maxage=5';

interface Page {
  /** Path within the route tree. */
  path: string;
  status: number;
}

/** The cache-control of a page; errors other than 404 are not cached. */
export function pageCacheControl({ path, status }: Page): string {
  if (status >= 400 && status !== 404) return 'no-store';
  if (isPrivatePath(path)) return 'private, no-cache';
  if (status === 404) return 'public, max-age=0, s-maxage=10';
  return showsOpenTimes(path) ? sharedShortly : shared;
}

/** A weak etag, shared by the plain page and its compressed forms. */
export const etagOf = (body: string | Uint8Array): string =>
  `W/"${hash('sha1', body, 'base64url')}"`;

/** Whether `If-None-Match` of a request names this etag. */
export const matchesEtag = (tag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(tag.slice(2)));

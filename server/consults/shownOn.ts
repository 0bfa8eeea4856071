import type { siteEndpoints } from '#contract/site/endpoints.ts';

// Which public responses show open times: caches keep them apart from those that change with the
// content only.

/** Endpoints whose answers the API's cache stores, and that have open times. */
export const endpointsWithOpenTimes: ReadonlySet<string> = new Set<keyof typeof siteEndpoints>([
  'home',
  'physicians',
  'physician',
]);

/** Whether a page shows open times; `path` is without locale, of the page or of its data. */
export const showsOpenTimes = (path: string): boolean =>
  ['', 'physicians', 'search', '_payload.json'].includes(path.split('/')[1] ?? '');

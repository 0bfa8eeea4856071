import type { Context, Hono, Next } from 'hono';
import { siteEndpoints } from '#contract/site/endpoints.ts';
import { endpointsWithOpenTimes } from '../consults/shownOn.ts';
import type { Deps, Env } from '../http/deps.ts';
import { etagOf } from '../http/pageCaching.ts';
import { type MadeResponse, readResponse, ResponseCache } from '../http/responseCache.ts';
import { publicDataVersion } from './publicDataVersion.ts';
import { entities } from './entities/index.ts';
import { serveHome } from './home.ts';
import { serveSite } from './siteInfo.ts';
import { serveSiteSearch } from './siteSearch.ts';

/** All public GET endpoints. A response is computed once per locale, URL and content version. */
export function serveContent(app: Hono<Env>, deps: Deps): void {
  const cache = new ResponseCache();
  for (const [name, endpoint] of Object.entries(siteEndpoints)) {
    const hasOpenTimes = endpointsWithOpenTimes.has(name);
    const parameters = 'query' in endpoint ? Object.keys(endpoint.query.entries) : [];
    app.get(`/${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, async (c, next) => {
      const url = canonicalUrl(c, parameters);
      const openTimes = hasOpenTimes ? (await deps.openTimes.read()).version : '';
      const cacheKey = {
        key: `${c.var.locale} ${url ?? c.req.url} ${openTimes}`,
        version: publicDataVersion(deps, deps.now()),
      };
      const response = await cache.respond(c, cacheKey, () =>
        makeResponse(c, next, {
          isShared: url !== undefined,
          cacheControl: hasOpenTimes ? openTimesCacheControl : publicCacheControl,
        }),
      );
      if (c.finalized) c.res = undefined;
      c.res = response;
    });
  }
  serveSite(app, deps);
  serveHome(app, deps);
  serveSiteSearch(app, deps);
  for (const { serve } of Object.values(entities))
    for (const serveEndpoint of serve) serveEndpoint(app, deps);
}

/** Shared caches store one copy per locale; browsers revalidate each time and mostly get 304. */
const publicCacheControl = 'public, no-cache, s-maxage=60, stale-while-revalidate=600';
/** Others reserve times at any moment. */
const openTimesCacheControl = 'public, no-cache, s-maxage=5';

/**
 * The URL with only the endpoint's own parameters, in the order of its schema, as a cache key.
 * Undefined for a search, whose responses are not cached.
 */
function canonicalUrl({ req }: Context<Env>, parameters: readonly string[]): string | undefined {
  if (!req.url.includes('?')) return req.url;
  const { origin, pathname, searchParams } = new URL(req.url);
  if (searchParams.has('q')) return undefined;
  const query = new URLSearchParams(
    parameters.flatMap((name) =>
      searchParams.getAll(name).map((value): [string, string] => [name, value]),
    ),
  );
  return `${origin}${pathname}?${query}`;
}

/** The response of the endpoint's handler, with the headers for caches. */
async function makeResponse(
  c: Context<Env>,
  next: Next,
  { isShared, cacheControl }: { isShared: boolean; cacheControl: string },
): Promise<MadeResponse> {
  await next();
  const made = await readResponse(c.res, isShared);
  if (made.status >= 500) return made;
  const etag = made.status === 200 && made.body ? { etag: etagOf(made.body) } : {};
  const caching = { 'cache-control': cacheControl, vary: 'Accept-Language' };
  return { ...made, headers: { ...made.headers, ...caching, ...etag } };
}

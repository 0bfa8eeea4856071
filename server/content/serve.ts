import type { Context, Hono, Next } from 'hono';
import { siteEndpoints } from '#contract/site/endpoints.ts';
import type { Deps, Env } from '../http/deps.ts';
import { etagOf } from '../http/pageCaching.ts';
import { ResponseCache } from '../http/responseCache.ts';
import { answerVersion } from './answerVersion.ts';
import { entities } from './entities/index.ts';
import { serveHome } from './home.ts';
import { serveSite } from './site.ts';

/** Shared caches store one copy per locale; browsers revalidate each time and mostly get 304. */
const publicHeaders = {
  'cache-control': 'public, no-cache, s-maxage=60, stale-while-revalidate=600',
  vary: 'Accept-Language',
};

/**
 * The address with its known parameters in the contract's order: unknown ones change nothing.
 * Undefined for a search, whose answers are not kept.
 */
function canonicalUrl({ req }: Context<Env>, known: readonly string[]): string | undefined {
  if (!req.url.includes('?')) return req.url;
  const { origin, pathname, searchParams } = new URL(req.url);
  if (searchParams.has('q')) return undefined;
  const query = new URLSearchParams(
    known.flatMap((name) =>
      searchParams.getAll(name).map((value): [string, string] => [name, value]),
    ),
  );
  return `${origin}${pathname}?${query}`;
}

/** The answer of the handlers below, as it is sent and kept. */
async function makeAnswer(c: Context<Env>, next: Next): Promise<Response> {
  await next();
  const { status } = c.res;
  if (status !== 200) return c.res;
  const body = await c.res.text();
  const headers = { ...Object.fromEntries(c.res.headers), ...publicHeaders, etag: etagOf(body) };
  return new Response(body, { status, headers });
}

/** All public GET endpoints. An answer is made once per language, address and content. */
export function serveContent(app: Hono<Env>, deps: Deps): void {
  const cache = new ResponseCache();
  for (const endpoint of Object.values(siteEndpoints)) {
    const known = 'query' in endpoint ? Object.keys(endpoint.query.entries) : [];
    app.get(`/${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, async (c, next) => {
      const address = canonicalUrl(c, known);
      const at = {
        key: `${c.var.locale} ${address ?? c.req.url}`,
        version: answerVersion(deps.content, deps.now()),
      };
      const response = await cache.respond(c, at, async () => ({
        response: await makeAnswer(c, next),
        isShared: address !== undefined,
      }));
      if (c.finalized) c.res = undefined;
      c.res = response;
    });
  }
  serveSite(app, deps);
  serveHome(app, deps);
  for (const { serve } of Object.values(entities))
    for (const serveEndpoint of serve) serveEndpoint(app, deps);
}

import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { siteEndpoints } from '#contract/site/endpoints.ts';
import type { Deps, Env } from '../http/deps.ts';
import { entities } from './entities/index.ts';
import { serveHome } from './home.ts';
import { serveSite } from './site.ts';

/** Shared caches store one copy per locale; browsers revalidate each time and mostly get 304. */
const publicHeaders = async (
  c: { header(name: string, value: string): void },
  next: () => Promise<void>,
) => {
  await next();
  c.header('cache-control', 'public, no-cache, s-maxage=60, stale-while-revalidate=600');
  c.header('vary', 'Accept-Language');
};

/** All public GET endpoints. */
export function serveContent(app: Hono<Env>, deps: Deps): void {
  for (const path of new Set(
    Object.values(siteEndpoints).map((endpoint) => endpoint.path.split('/')[0] ?? ''),
  )) {
    app.use(`/${path}`, etag(), publicHeaders);
    app.use(`/${path}/*`, etag(), publicHeaders);
  }
  serveSite(app, deps);
  serveHome(app, deps);
  for (const { serve } of Object.values(entities))
    for (const serveEndpoint of serve) serveEndpoint(app, deps);
}

import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { siteEndpoints } from '#contract/site/endpoints.ts';
import type { Deps, Env } from '../http/deps.ts';
import { serveBlogSearch } from './entities/posts/search.ts';
import { servePost } from './entities/posts/detail.ts';
import { servePosts } from './entities/posts/list.ts';
import { serveCareCenter } from './entities/careCenters/detail.ts';
import { serveCareCenters } from './entities/careCenters/list.ts';
import { serveComments } from './entities/comments.ts';
import { serveGuest } from './entities/guests/detail.ts';
import { serveGuests } from './entities/guests/list.ts';
import { serveEstimate } from './entities/estimateOptions/page.ts';
import { serveHome } from './home.ts';
import { servePackage } from './entities/packages/detail.ts';
import { servePackages } from './entities/packages/list.ts';
import { serveAbout } from './entities/textPages.ts';
import { serveContact } from './entities/offices.ts';
import { servePlus } from './entities/plans.ts';
import { servePublicForm } from './entities/publicForms.ts';
import { servePhysician } from './entities/physicians/detail.ts';
import { servePhysicians } from './entities/physicians/list.ts';
import { serveSite } from './site.ts';

/** A shared cache may keep one copy per language; a browser asks each time, and mostly hears 304. */
const publicHeaders = async (c: { header(name: string, value: string): void }, next: () => Promise<void>) => {
  await next();
  c.header('cache-control', 'public, no-cache, s-maxage=60, stale-while-revalidate=600');
  c.header('vary', 'Accept-Language');
};

/** Everything of the API that anybody may read. */
export function serveContent(app: Hono<Env>, deps: Deps): void {
  for (const path of new Set(Object.values(siteEndpoints).map((endpoint) => endpoint.path.split('/')[0] ?? ''))) {
    app.use(`/${path}`, etag(), publicHeaders);
    app.use(`/${path}/*`, etag(), publicHeaders);
  }
  serveSite(app, deps);
  serveHome(app, deps);
  servePackages(app, deps);
  servePackage(app, deps);
  serveEstimate(app, deps);
  serveComments(app, deps);
  serveGuests(app, deps);
  serveGuest(app, deps);
  serveAbout(app, deps);
  servePlus(app, deps);
  serveContact(app, deps);
  servePublicForm(app, deps);
  servePhysicians(app, deps);
  servePhysician(app, deps);
  serveCareCenters(app, deps);
  serveCareCenter(app, deps);
  servePosts(app, deps);
  servePost(app, deps);
  serveBlogSearch(app, deps);
}

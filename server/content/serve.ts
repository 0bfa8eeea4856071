import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { siteEndpoints } from '#contract/site/endpoints.ts';
import type { Deps, Env } from '../http/deps.ts';
import { serveBlogSearch } from './blog/blogSearch.ts';
import { servePost } from './blog/post.ts';
import { servePosts } from './blog/posts.ts';
import { serveCareCenter } from './careCenters/detail.ts';
import { serveCareCenters } from './careCenters/list.ts';
import { serveComments } from './comments.ts';
import { serveGuest } from './guests/guest.ts';
import { serveGuests } from './guests/guests.ts';
import { serveEstimate } from './estimate/estimate.ts';
import { serveHome } from './home.ts';
import { servePackage } from './package.ts';
import { servePackages } from './packages.ts';
import { serveAbout } from './pages/about.ts';
import { serveContact } from './pages/contact.ts';
import { servePlus } from './pages/plus.ts';
import { servePublicForm } from './publicForms/publicForm.ts';
import { servePhysician } from './physicians/detail.ts';
import { servePhysicians } from './physicians/list.ts';
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

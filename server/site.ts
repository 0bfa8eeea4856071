import { Hono } from 'hono';
import type { Logger } from 'pino';
import { serveFeeds } from './content/blog/feed.ts';
import { serveImages } from './content/images/serve.ts';
import type { Database } from './db/database.ts';
import type { PublicContent } from './content/snapshot.ts';
import { compress } from './http/compress.ts';
import type { Env } from './http/deps.ts';
import { killSwitch } from './http/killSwitch.ts';
import type { Releases } from './http/releases.ts';
import { tellError } from './http/logging.ts';
import { renderPage } from './http/render.ts';
import { securityHeaders } from './http/security.ts';
import { serveShare } from './http/share.ts';
import { serveSitemap } from './http/sitemap/serve.ts';
import { serveFiles } from './http/static.ts';
import type { Words } from './http/words.ts';

interface Site {
  database: Pick<Database, 'db'>;
  log: Logger;
  api: Hono<Env>;
  releases: Releases;
  content: PublicContent;
  words: Words;
  publicUrl: string | undefined;
  killWorker: boolean;
  /** Development: Vite's own inline scripts and sockets need a page without a policy. */
  dev: boolean;
}

/** Everything one address serves: the API, static files, and pages for all the rest. */
export function createSite(site: Site): Hono<Env> {
  const app = new Hono<Env>();
  const fetchApi = async (request: Request) => site.api.fetch(request);
  app.use(compress);
  app.all('/api/*', (c) => site.api.fetch(c.req.raw, c.env));
  if (site.killWorker)
    app.get('/sw.js', (c) =>
      c.body(killSwitch, 200, { ...securityHeaders, 'content-type': 'text/javascript', 'cache-control': 'no-cache' }),
    );
  serveImages(app, site.database);
  serveShare(app);
  serveSitemap(app, { ...site, locales: async () => (await site.releases.current()).renderer.locales });
  serveFeeds(app, site);
  app.use(serveFiles(site.releases));
  app.get('*', (c) => renderPage(c, { releases: site.releases, publicUrl: site.publicUrl, policy: !site.dev, fetchApi }));
  app.onError((error, c) => {
    site.log.error({ err: tellError(error) }, 'page failed');
    return c.text('Nabz is not well. Try again in a few minutes.', 500, { 'cache-control': 'no-store' });
  });
  return app;
}

import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { serveFeeds } from './content/entities/posts/feed.ts';
import { serveImages } from './content/images/serve.ts';
import type { Database } from './db/database.ts';
import type { PublicContent } from './content/snapshot.ts';
import { clientAddressOf, type TrustsProxy } from './http/address.ts';
import { mountApi } from './http/apiMount.ts';
import { compress } from './http/compress.ts';
import type { Env } from './http/deps.ts';
import { killSwitch } from './http/killSwitch.ts';
import { limitRate } from './http/rateLimit.ts';
import type { Releases } from './http/releases.ts';
import { plainProblem, ProblemError } from './http/problem.ts';
import { logPageFailure } from './http/logging.ts';
import { requireKnownHost } from './http/requireKnownHost.ts';
import { isPayload, sendPayload } from './http/payload.ts';
import { renderPage } from './http/render.ts';
import { addSecurityHeaders, workerPolicy } from './http/security.ts';
import { serveShare } from './http/shareTarget.ts';
import { serveSitemap } from './http/sitemap/serve.ts';
import { serveFiles } from './http/static.ts';
import type { Translator } from './http/translator.ts';

interface Site {
  database: Pick<Database, 'db'>;
  log: Logger;
  api: Hono<Env>;
  releases: Releases;
  content: PublicContent;
  translator: Translator;
  publicUrl: string | undefined;
  killWorker: boolean;
  trustsProxy: TrustsProxy;
  /** Rate limit per address for pages and other public answers; 0 is no limit. */
  readsPerMinute: number;
  /** Development: no content security policy, because of Vite's inline scripts and sockets. */
  dev: boolean;
}

/** The locale of the path; the default without a prefix. */
function localeOf(c: Context<Env>, translator: Translator): string {
  const [, first = ''] = c.req.path.split('/', 2);
  return translator.locales.find((locale) => locale === first) ?? translator.locales[0] ?? 'en';
}

/** The whole site: API, static files, and pages for all other paths. */
export function createSite(site: Site): Hono<Env> {
  const app = new Hono<Env>();
  // The renderer's own calls are not rate-limited.
  const api = mountApi(site.api, site.releases);
  const fetchApi = async (request: Request) =>
    (await api(request, { inProcess: true })) ?? new Response(null, { status: 404 });
  const onFailure = logPageFailure(site.log);
  app.use(addSecurityHeaders({ policy: !site.dev }));
  app.use(compress);
  app.use(async (c, next) => {
    c.set('address', clientAddressOf(c, site.trustsProxy));
    await next();
  });
  app.use(requireKnownHost(site));
  app.use(async (c, next) => (await api(c.req.raw, c.env)) ?? next());
  if (site.killWorker)
    app.get('/sw.js', (c) =>
      c.body(killSwitch, 200, {
        'content-type': 'text/javascript',
        'cache-control': 'no-cache',
        'content-security-policy': workerPolicy,
      }),
    );
  // A page has about twenty pictures.
  app.use('/images/*', limitRate(20 * site.readsPerMinute, 60));
  serveImages(app, site.database);
  serveShare(app);
  const renderer = async () => (await site.releases.current()).renderer;
  const pages = {
    releases: site.releases,
    publicUrl: site.publicUrl,
    policy: !site.dev,
    fetchApi,
    onFailure,
  };
  const files = serveFiles(site.releases);
  app.use((c, next) => (isPayload(c.req.path) ? next() : files(c, next)));
  // Static files above are not limited: browsers cache them.
  app.use(limitRate(site.readsPerMinute, 60));
  serveSitemap(app, {
    ...site,
    locales: async () => (await renderer()).locales,
    apiBase: async () => (await renderer()).apiBase,
  });
  serveFeeds(app, site);
  app.get('*', (c, next) => (isPayload(c.req.path) ? sendPayload(c, pages) : next()));
  app.get('*', (c) => renderPage(c, pages));
  app.onError((error, c) => {
    if (error instanceof ProblemError)
      return plainProblem(error, localeOf(c, site.translator), site.translator);
    onFailure(error);
    return c.text('Nabz is temporarily unavailable. Try again in a few minutes.', 500, {
      'cache-control': 'no-store',
    });
  });
  return app;
}

import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Clinic } from './clinic/settings.ts';
import type { OpenTimesIndex } from './consults/openTimesIndex.ts';
import { showsOpenTimes } from './consults/shownOn.ts';
import { publicDataVersion } from './content/publicDataVersion.ts';
import { serveAtomFeeds } from './content/entities/posts/atomFeed.ts';
import { serveImages } from './content/images/serve.ts';
import type { Database } from './db/database.ts';
import type { PublicContent } from './content/snapshot.ts';
import { clientAddressOf, type TrustsProxy } from './http/clientAddress.ts';
import { serveAssets } from './http/assets.ts';
import { compress } from './http/compress.ts';
import type { Env } from './http/deps.ts';
import { killSwitch } from './http/killSwitch.ts';
import { limitRate } from './http/rateLimit.ts';
import type { Releases } from './http/releases.ts';
import { plainProblem, ProblemError } from './http/problem.ts';
import { logPageFailure } from './http/logging.ts';
import { redirectMoved } from './http/redirectMoved.ts';
import { requireKnownHost } from './http/requireKnownHost.ts';
import { localeOf } from './http/pageUrl.ts';
import { isPayload, servePayload } from './http/payload.ts';
import { type DataVersion, type PageHost, servePage } from './http/render.ts';
import { isSampleFrame, serveSampleFrame } from './http/sampleFrame.ts';
import { ResponseCache } from './http/responseCache.ts';
import { addSecurityHeaders, workerPolicy } from './http/security.ts';
import { serveShare } from './http/shareTarget.ts';
import { serveSitemap } from './http/sitemap/serve.ts';
import type { Sandbox } from './payments/sandbox/gateway.ts';
import { serveSandboxPage } from './payments/sandbox/page.ts';
import { serveDesk } from './http/deskPage.ts';
import { serveFiles } from './http/static.ts';
import type { Translator } from './http/translator.ts';

/** The whole site: API, static files, and pages for all other paths. */
export function createSite(site: Site): Hono<Env> {
  const app = new Hono<Env>();
  // `inProcess` exempts the renderer's calls from rate limits.
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
  // A page shows about twenty pictures.
  app.use('/images/*', limitRate(20 * site.readsPerMinute, 60));
  serveImages(app, site.database);
  serveShare(app);
  const renderer = async () => (await site.releases.current()).renderer;
  const pages = {
    releases: site.releases,
    publicUrl: site.publicUrl,
    policy: !site.dev,
    cache: new ResponseCache(),
    version: versions(site),
    clinic: site.clinic,
    fetchApi,
    onFailure,
  };
  app.get('/assets/*', serveAssets(site.releases));
  const files = serveFiles(site.releases, site);
  app.use((c, next) => (isPayload(c.req.path) ? next() : files(c, next)));
  // Static files, which are handled above, are not limited: browsers cache them.
  app.use(limitRate(site.readsPerMinute, 60));
  if (site.sandbox) serveSandboxPage(app, { sandbox: site.sandbox, releases: site.releases });
  serveSitemap(app, {
    ...site,
    locales: async () => (await renderer()).locales,
    apiBase: async () => (await renderer()).apiBase,
  });
  serveAtomFeeds(app, site);
  serveDesk(app, site);
  app.use(redirectMoved(site));
  app.get('*', (c, next) => (isPayload(c.req.path) ? servePayload(c, pages) : next()));
  app.get('*', (c) =>
    isSampleFrame(c.req.path, site.translator.locales)
      ? serveSampleFrame(c, pages)
      : servePage(c, pages),
  );
  app.onError((error, c) => {
    if (error instanceof ProblemError)
      return plainProblem(error, localeOf(c.req.path, site.translator.locales), site.translator);
    onFailure(error);
    return c.text('The site is temporarily unavailable. Try again in a few minutes.', 500, {
      'cache-control': 'no-store',
    });
  });
  return app;
}

interface Site {
  database: Pick<Database, 'db'>;
  log: Logger;
  api: Hono<Env>;
  releases: Releases;
  content: PublicContent;
  openTimes: OpenTimesIndex;
  clinic: Clinic;
  translator: Translator;
  publicUrl: string | undefined;
  killWorker: boolean;
  /** The sandbox gateway, when payments use it: its page is on this site. */
  sandbox?: Sandbox | undefined;
  trustsProxy: TrustsProxy;
  /** Rate limit per address for pages and other public responses; 0 is no limit. */
  readsPerMinute: number;
  /** Development: no content security policy, because of Vite's inline scripts and sockets. */
  dev: boolean;
}

/** The version of a release's public data, as the same object while it stays the same. */
function versions(site: Pick<Site, 'content' | 'clinic' | 'openTimes'>): PageHost['version'] {
  const none: DataVersion = { key: '', openTimes: '' };
  const current = { withTimes: none, without: none };
  return async (release, path) => {
    const kind = showsOpenTimes(path) ? 'withTimes' : 'without';
    const openTimes = kind === 'withTimes' ? (await site.openTimes.read()).version : '';
    const key = `${release} ${publicDataVersion(site, new Date())}`;
    if (key !== current[kind].key || openTimes !== current[kind].openTimes)
      current[kind] = { key, openTimes };
    return current[kind];
  };
}

const apiPath = '/api/';

/**
 * Serves the API at `/api/`, for tools and tabs of earlier releases, and at `VITE_API_BASE`, where
 * the running release's pages call it. Undefined for other paths.
 */
function mountApi(api: Hono<Env>, releases: Pick<Releases, 'current'>) {
  return async (request: Request, env?: unknown): Promise<Response | undefined> => {
    const url = new URL(request.url);
    if (url.pathname.startsWith(apiPath)) return api.fetch(request, env);
    const { apiBase } = (await releases.current()).renderer;
    if (!url.pathname.startsWith(apiBase)) return undefined;
    url.pathname = apiPath + url.pathname.slice(apiBase.length);
    return api.fetch(new Request(url, request), env);
  };
}

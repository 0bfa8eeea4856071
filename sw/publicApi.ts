import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { apiPathOf } from '#contract/apiBase.ts';
import { cachedHeader, publicCacheName } from '#contract/workerMessages.ts';
import { notifyPages } from './notifyPages.ts';
import { renewShells } from './precache.ts';
import { scope } from './scope.ts';

// Caches the API answers of public pages: served from the cache first, then revalidated. The page
// is notified of what came.

/** Routes GET requests to public endpoints; each language has a cache of its own. */
export function routePublicApi(): void {
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && request.method === 'GET' && isLive(url),
    openTimes,
  );
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && request.method === 'GET' && isPublic(url),
    ({ request, event }) => strategyFor(localeOf(request)).handle({ request, event }),
  );
}

/** Open times of doctors change with every reservation: the last ones seen are for offline use. */
const isLive = (url: URL): boolean =>
  /^physicians\/[^/]+\/open-times$/.test(apiPathOf(url.pathname) ?? '');

const openTimes = new NetworkFirst({
  cacheName: 'nabz-open-times',
  networkTimeoutSeconds: 3,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 50, maxAgeSeconds: 7 * 86_400, purgeOnQuotaError: true }),
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && isJson(response) ? response : null,
    },
  ],
});

const week = 7 * 86_400;
const strategies = new Map<string, StaleWhileRevalidate>();

/** A captive portal responds with status 200 and HTML. */
const isJson = (response: Response): boolean =>
  (response.headers.get('content-type') ?? '').includes('json');

function markAsCached(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(cachedHeader, '1');
  return new Response(response.body, { status: response.status, headers });
}

/** Removes a deleted entry and notifies the page, which then requests it again and gets the 404. */
async function removeFromCache(request: Request, locale: string): Promise<void> {
  const cache = await scope.caches.open(publicCacheName(locale));
  if (await cache.delete(request, { ignoreVary: true }))
    await notifyPages({ type: 'fresher', url: request.url });
}

/** One cache per locale, as `cache.delete` and expiration ignore Vary. */
function strategyFor(locale: string): StaleWhileRevalidate {
  const existing = strategies.get(locale);
  if (existing) return existing;
  const cacheName = publicCacheName(locale);
  const strategy = new StaleWhileRevalidate({
    cacheName,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: week, purgeOnQuotaError: true }),
      {
        // A sign-out deletes the cache; what was requested before must not create it again.
        handlerWillStart: async () => void (await scope.caches.open(cacheName)),
        // Pages with nothing from the cache ignore this: their own request failed.
        fetchDidFail: ({ request }) => notifyPages({ type: 'unreached', url: request.url }),
        fetchDidSucceed: async ({ request, response }) => {
          if (response.status >= 500 || !isJson(response))
            await notifyPages({ type: 'unreached', url: request.url });
          else if (response.status === 404 || response.status === 410)
            await removeFromCache(request, locale);
          return response;
        },
        cacheWillUpdate: async ({ response }) =>
          isJson(response) && (await scope.caches.has(cacheName)) ? response : null,
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse && isJson(cachedResponse) ? markAsCached(cachedResponse) : undefined,
        cacheDidUpdate: async ({ oldResponse, newResponse, request }) => {
          if (!oldResponse) return;
          const changed = oldResponse.headers.get('etag') !== newResponse.headers.get('etag');
          if (changed && apiPathOf(new URL(request.url).pathname) === 'site') await renewShells();
          await notifyPages({ type: changed ? 'fresher' : 'confirmed', url: request.url });
        },
      },
    ],
  });
  strategies.set(locale, strategy);
  return strategy;
}

const localeOf = (request: Request): string =>
  /^[a-z]{2,3}\b/.exec(request.headers.get('accept-language') ?? '')?.[0] ?? '';

/** Responses to patients and staff are never cached. */
const isPublic = (url: URL): boolean => {
  const path = apiPathOf(url.pathname);
  return path !== undefined && !/^(me|staff|auth|health|openapi)\b/.test(path);
};

/**
 * Caches the API responses of a page that was rendered before the worker was active, so that one
 * visit is enough for offline use.
 */
export async function seedPublicApi(
  urls: readonly string[],
  locale: string,
  event: ExtendableEvent,
): Promise<void> {
  for (const path of urls) {
    const url = new URL(path, self.location.origin);
    if (!isPublic(url)) continue;
    const [responded, handled] = strategyFor(locale).handleAll({
      request: new Request(url, { headers: { 'accept-language': locale } }),
      event,
    });
    await responded.catch(() => undefined);
    await handled.catch(() => undefined);
  }
}

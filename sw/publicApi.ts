import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { apiPathOf } from '#contract/apiBase.ts';
import { cachedHeader, publicCacheName } from '#contract/workerMessages.ts';
import { scope } from './scope.ts';
import { notifyPages } from './notifyPages.ts';

const week = 7 * 86_400;
const strategies = new Map<string, StaleWhileRevalidate>();

/** A hotel's sign-in page and a proxy's notice come with status 200, too. */
const isJson = (response: Response): boolean => (response.headers.get('content-type') ?? '').includes('json');

function markAsCached(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(cachedHeader, '1');
  return new Response(response.body, { status: response.status, headers });
}

/** What is not there any more is not kept either: the page asks again, and hears it. */
async function removeFromCache(request: Request, locale: string): Promise<void> {
  const cache = await scope.caches.open(publicCacheName(locale));
  if (await cache.delete(request, { ignoreVary: true })) await notifyPages({ type: 'fresher', url: request.url });
}

/** One cache a locale: the language is in the name, not in a Vary that caches forget. */
function strategyFor(locale: string): StaleWhileRevalidate {
  const found = strategies.get(locale);
  if (found) return found;
  const made = new StaleWhileRevalidate({
    cacheName: publicCacheName(locale),
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: week, purgeOnQuotaError: true }),
      {
        // Only where something was shown meanwhile: without it the page hears the failure itself.
        fetchDidFail: ({ request }) => notifyPages({ type: 'unreached', url: request.url }),
        fetchDidSucceed: async ({ request, response }) => {
          if (response.status >= 500 || !isJson(response)) await notifyPages({ type: 'unreached', url: request.url });
          else if (response.status === 404 || response.status === 410) await removeFromCache(request, locale);
          return response;
        },
        cacheWillUpdate: async ({ response }) => (isJson(response) ? response : null),
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse && isJson(cachedResponse) ? markAsCached(cachedResponse) : undefined,
        cacheDidUpdate: async ({ oldResponse, newResponse, request }) => {
          if (!oldResponse) return;
          const changed = oldResponse.headers.get('etag') !== newResponse.headers.get('etag');
          await notifyPages({ type: changed ? 'fresher' : 'confirmed', url: request.url });
        },
      },
    ],
  });
  strategies.set(locale, made);
  return made;
}

const localeOf = (request: Request): string => /^[a-z]{2,3}\b/.exec(request.headers.get('accept-language') ?? '')?.[0] ?? '';

/** A person's own data and anything that changes something is never touched here, let alone kept. */
const isPublic = (url: URL): boolean => {
  const path = apiPathOf(url.pathname);
  return path !== undefined && !/^(me|staff|auth|health|openapi)\b/.test(path);
};

export function routePublicApi(): void {
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && request.method === 'GET' && isPublic(url),
    ({ request, event }) => strategyFor(localeOf(request)).handle({ request, event }),
  );
}

/** Fetches what a page was made from before the worker was there, so that one visit is enough for offline. */
export async function seedPublicApi(urls: readonly string[], locale: string, event: ExtendableEvent): Promise<void> {
  for (const path of urls) {
    const url = new URL(path, self.location.origin);
    if (!isPublic(url)) continue;
    const [answered, stored] = strategyFor(locale).handleAll({
      request: new Request(url, { headers: { 'accept-language': locale } }),
      event,
    });
    await answered.catch(() => undefined);
    await stored.catch(() => undefined);
  }
}

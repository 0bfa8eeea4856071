import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { imageCacheName } from '#contract/workerMessages.ts';

const days60 = 60 * 86_400;

/**
 * For content pictures at `/images/…`. The URL has the hash, so a cached one is never out of date.
 */
const strategy = new CacheFirst({
  cacheName: imageCacheName,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: days60, purgeOnQuotaError: true }),
  ],
});

/** Pictures that were shown once are shown offline too. */
export function routeImages(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'),
    ({ request, event }) => strategy.handle({ request, event }),
  );
}

/**
 * Caches pictures that the page loaded before the worker was active; they come from the browser's
 * HTTP cache.
 */
export async function seedImages(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const path of paths) {
    const [responded, handled] = strategy.handleAll({
      request: new Request(new URL(path, self.location.origin)),
      event,
    });
    await responded.catch(() => undefined);
    await handled.catch(() => undefined);
  }
}

import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { imageCacheName } from '#contract/workerMessages.ts';

const days60 = 60 * 86_400;

/** A picture is named by its bytes, so one that is here is the right one. */
const strategy = new CacheFirst({
  cacheName: imageCacheName,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: days60, purgeOnQuotaError: true }),
  ],
});

/** Pictures that were seen once are seen again without the internet. */
export function routeImages(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'),
    ({ request, event }) => strategy.handle({ request, event }),
  );
}

/** Those that the page got before the worker was there; the browser's own cache still has them. */
export async function seedImages(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const path of paths) {
    const [answered, stored] = strategy.handleAll({ request: new Request(new URL(path, self.location.origin)), event });
    await answered.catch(() => undefined);
    await stored.catch(() => undefined);
  }
}

import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';

// The build looks for this exact text, so `self` is named here and not through scope.ts.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] | undefined };

/** As many as a browser asks one server for at once. */
const maxConcurrent = 6;

/**
 * Workbox puts files away one after another, and each waits for the network: fetched ahead side by side, it finds them in
 * the browser's own cache, and the app is whole in half the time (150 ms, 200 kB/s). What fails here is fetched by it.
 */
async function warmHttpCache(urls: readonly string[]): Promise<void> {
  const queue = [...urls];
  const next = async (): Promise<void> => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      await fetch(url, { credentials: 'same-origin' })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, next));
}

/** Everything of this release that the app needs without a network: shells, all chunks, words, fonts, icons. */
export function precacheRelease(): void {
  // In development there is nothing to put away.
  const entries = self.__WB_MANIFEST ?? [];
  // Only what is named by its content may come from the browser's cache.
  const immutable = entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : entry.revision === null ? [entry.url] : []));
  self.addEventListener('install', (event) => event.waitUntil(warmHttpCache(immutable)));
  precacheAndRoute(entries, { cleanURLs: false, directoryIndex: '' });
  cleanupOutdatedCaches();
}

import pLimit from 'p-limit';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';

// Precaches the files that build/precacheManifest.ts lists, at installation.

/** Precaches all that the app needs offline: shells, chunks, catalogues, fonts, icons. */
export function precacheRelease(): void {
  // In development there is no list.
  const entries = self.__WB_MANIFEST ?? [];
  // Only files with a hash in their name may come from the HTTP cache.
  const immutable = entries.flatMap((entry) =>
    typeof entry === 'string' ? [entry] : entry.revision === null ? [entry.url] : [],
  );
  self.addEventListener('install', (event) => event.waitUntil(warmHttpCache(immutable)));
  precacheAndRoute(entries, { cleanURLs: false, directoryIndex: '' });
  cleanupOutdatedCaches();
}

// workbox-build replaces the text `self.__WB_MANIFEST`, so it cannot be `scope.__WB_MANIFEST`.
declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (PrecacheEntry | string)[] | undefined;
};

/** As many connections as a browser opens to one HTTP/1.1 server. */
const maxConcurrent = 6;

/**
 * Workbox precaches files one after another. Fetched in parallel first, they are in the browser's
 * HTTP cache when it asks, which halves the time (at 150 ms and 200 kB/s). What fails here is
 * fetched by Workbox.
 */
async function warmHttpCache(urls: readonly string[]): Promise<void> {
  const limit = pLimit(maxConcurrent);
  const warm = (url: string) =>
    fetch(url, { credentials: 'same-origin' })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  await Promise.all(urls.map((url) => limit(warm, url)));
}

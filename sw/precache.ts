import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';

// The build looks for this exact text, so `self` is named here and not through scope.ts.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] | undefined };

/** Everything of this release that the app needs without a network: shells, all chunks, words, fonts, icons. */
export function precacheRelease(): void {
  // In development there is nothing to put away.
  precacheAndRoute(self.__WB_MANIFEST ?? [], { cleanURLs: false, directoryIndex: '' });
  cleanupOutdatedCaches();
}

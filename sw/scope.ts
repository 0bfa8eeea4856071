import type { PrecacheEntry } from 'workbox-precaching';

/** The worker's own global, with the list that the build puts in. */
declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (PrecacheEntry | string)[];
  cookieStore?: { get(name: string): Promise<{ value: string } | null> };
};

export const scope = self;

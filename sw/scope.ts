import type { PrecacheEntry } from 'workbox-precaching';

/** The worker's global scope, with the precache list that the build inserts. */
declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (PrecacheEntry | string)[];
  cookieStore?: { get(name: string): Promise<{ value: string } | null> };
};

export const scope = self;

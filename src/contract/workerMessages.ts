import * as v from 'valibot';

/** Messages from the worker to pages; those of pages are in `pageMessages.ts`. */
export const fromWorker = v.variant('type', [
  /** A public answer was served from the cache, and a newer one is cached now. */
  v.object({ type: v.literal('fresher'), url: v.string() }),
  /** A public answer was served from the cache, and the server has the same. */
  v.object({ type: v.literal('confirmed'), url: v.string() }),
  /** A public answer was served from the cache, and the server could not be reached. */
  v.object({ type: v.literal('unreached'), url: v.string() }),
  /** The reply to `load-packs`: whether all of them are stored. */
  v.object({ type: v.literal('packs-loaded'), ok: v.boolean() }),
  /** The replies to `build` and `probe`. */
  v.object({ type: v.literal('build'), id: v.string() }),
  v.object({ type: v.literal('probe-result'), ok: v.boolean() }),
  // The reply to `knock`.
  v.object({ type: v.literal('knocked'), ok: v.boolean() }),
  /** The user accepted an update: send this worker nothing that can wait. */
  v.object({ type: v.literal('update-accepted') }),
  /** The kill switch unregistered the worker. */
  v.object({ type: v.literal('worker-removed') }),
]);
export type FromWorker = v.InferOutput<typeof fromWorker>;

/**
 * Marks an answer from the worker's cache. A date header would not do: devices' clocks are wrong.
 * Workers of earlier releases set the same header, so its name stays.
 */
export const cachedHeader = 'x-nabz-kept';

/** The cache of public answers in a language; pages look there for what opens offline. */
export const publicCacheName = (locale: string): string => `api-${locale}`;
export const imageCacheName = 'images';
export const iconCacheName = 'icons';

/** The cache of rendered public pages of one release. */
export const pageCachePrefix = 'pages-';

/** Deleted at sign-out: they show which health pages somebody read. */
export const personalCaches = /^(?:api-[a-z-]+|pages-.+|images|icons)$/;

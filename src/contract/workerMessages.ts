import * as v from 'valibot';

/** What a page says to the worker. */
export const toWorker = v.variant('type', [
  /** Something waits to be sent: ask the browser to wake us when there is a network. */
  v.object({ type: v.literal('queued') }),
  /** Public API addresses that this page was made from: have their answers ready for offline. */
  v.object({
    type: v.literal('seed'),
    urls: v.pipe(v.array(v.pipe(v.string(), v.startsWith('/'))), v.maxLength(50)),
    /** Content pictures that are on the screen. */
    images: v.pipe(v.array(v.pipe(v.string(), v.startsWith('/images/'))), v.maxLength(100)),
    locale: v.string(),
  }),
  /** The person agreed to the update. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  v.object({ type: v.literal('build') }),
  /** Is the clinic there? Asked of the worker, as a request that fails there troubles no page. */
  v.object({ type: v.literal('knock') }),
]);
export type ToWorker = v.InferOutput<typeof toWorker>;

/** What the worker says to pages. */
export const fromWorker = v.variant('type', [
  /** A public answer that was shown from the cache has a newer one. */
  v.object({ type: v.literal('fresher'), url: v.string() }),
  /** A public answer was shown from the cache, and the clinic says that it still holds. */
  v.object({ type: v.literal('confirmed'), url: v.string() }),
  /** A public answer was shown from the cache, and the clinic could not be asked for a newer one. */
  v.object({ type: v.literal('unreached'), url: v.string() }),
  v.object({ type: v.literal('build'), id: v.string() }),
  v.object({ type: v.literal('knocked'), ok: v.boolean() }),
  /** The kill switch took the worker away. */
  v.object({ type: v.literal('worker-removed') }),
]);
export type FromWorker = v.InferOutput<typeof fromWorker>;

/** On an answer that the worker had kept: no clock can tell, as devices' clocks are wrong. */
export const cachedHeader = 'x-nabz-kept';

/** Where the worker keeps public answers of a language; pages look there for what opens without the internet. */
export const publicCacheName = (locale: string): string => `api-${locale}`;
export const imageCacheName = 'images';
export const iconCacheName = 'icons';

/** Caches of public pages: what somebody read about health leaves with them when they sign out. */
export const personalCaches = /^(?:api-[a-z-]+|images|icons)$/;

import * as v from 'valibot';

/** Messages from a page to the worker. */
export const toWorker = v.variant('type', [
  /** Items are queued: register a background sync. */
  v.object({ type: v.literal('queued') }),
  /** Public API URLs that this page was rendered from: cache their answers for offline use. */
  v.object({
    type: v.literal('seed'),
    urls: v.pipe(v.array(v.pipe(v.string(), v.startsWith('/'))), v.maxLength(50)),
    /** Content pictures on the screen, to be cached. */
    images: v.pipe(v.array(v.pipe(v.string(), v.startsWith('/images/'))), v.maxLength(100)),
    locale: v.string(),
  }),
  /** The person accepted the update. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  v.object({ type: v.literal('build') }),
  /**
   * Probes whether the server is reachable. Sent by the worker, because a failed request of a page
   * is logged on its console.
   */
  v.object({ type: v.literal('knock') }),
]);
export type ToWorker = v.InferOutput<typeof toWorker>;

/** Messages from the worker to pages. */
export const fromWorker = v.variant('type', [
  /** A cached public answer was shown, and a newer one has arrived. */
  v.object({ type: v.literal('fresher'), url: v.string() }),
  /** A cached public answer was shown, and the server confirmed that it is current. */
  v.object({ type: v.literal('confirmed'), url: v.string() }),
  /** A cached public answer was shown, and the server could not be reached. */
  v.object({ type: v.literal('unreached'), url: v.string() }),
  v.object({ type: v.literal('build'), id: v.string() }),
  v.object({ type: v.literal('knocked'), ok: v.boolean() }),
  /** The kill switch unregistered the worker. */
  v.object({ type: v.literal('worker-removed') }),
]);
export type FromWorker = v.InferOutput<typeof fromWorker>;

/** Marks an answer from the worker's cache; dates cannot tell, because device clocks are wrong. */
export const keptHeader = 'x-nabz-kept';

/** The cache of public answers per language; pages read it to list what opens offline. */
export const publicCacheName = (locale: string): string => `api-${locale}`;
export const imageCacheName = 'images';
export const iconCacheName = 'icons';

/** Caches of public pages, deleted at sign-out: they show what somebody read about health. */
export const personalCaches = /^(?:api-[a-z-]+|images|icons)$/;

import * as v from 'valibot';

// Apart from `workerMessages.ts`: pages need only the type, and only the worker parses these.

/**
 * Messages from a page to the worker. Page and worker may be of neighboring releases: a released
 * message is removed one release after its last use, and unknown messages are ignored.
 */
export const toWorker = v.variant('type', [
  /** The outbox has an item: register a background sync. */
  v.object({ type: v.literal('queued') }),
  /** Public API addresses that this page was rendered from: cache their answers for offline use. */
  v.object({
    type: v.literal('seed'),
    urls: v.pipe(v.array(v.pipe(v.string(), v.startsWith('/'))), v.maxLength(50)),
    /** Content pictures in the page. */
    images: v.pipe(v.array(v.pipe(v.string(), v.startsWith('/images/'))), v.maxLength(100)),
    locale: v.string(),
    /** The page itself, when the server rendered it. */
    page: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  }),
  /** A public page that was opened within the app: store it as the server renders it. */
  v.object({ type: v.literal('store-page'), path: v.pipe(v.string(), v.startsWith('/')) }),
  /**
   * Store these packs (`packs.ts`, languages by code) if they are not yet, and the files that the
   * page has loaded. `update`: also all that this device has used before.
   */
  v.object({
    type: v.literal('load-packs'),
    packs: v.pipe(v.array(v.string()), v.maxLength(20)),
    used: v.pipe(v.array(v.pipe(v.string(), v.startsWith('/'))), v.maxLength(500)),
    update: v.boolean(),
  }),
  /** To the active worker: the user accepted the update, so end what would delay the next worker. */
  v.object({ type: v.literal('end-work') }),
  /** To the waiting worker: the user accepted the update. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** Which release is this worker? */
  v.object({ type: v.literal('build') }),
  /**
   * Is the server reachable? The worker asks, so that a failing request is not logged on the page's
   * console.
   */
  v.object({ type: v.literal('probe') }),
  // The name of `probe` in pages of the release before 2026-11-22: remove with the release after.
  v.object({ type: v.literal('knock') }),
]);
export type ToWorker = v.InferOutput<typeof toWorker>;

import { apiPathOf } from '#contract/apiBase.ts';
import { createStore } from '#pwa/store.ts';
import { requestFromWorker } from './workerClient.ts';

/*
 * What this page knows about reaching the server. Beside it: `ui/useBrowserOnline`
 * (navigator.onLine for components), `records/useOnline` (also the outcome of the last sync, for
 * panel screens), `sync/connectivity` (stores that outcome).
 */

const probeTimeoutMs = 6000;
const negativeResultMs = 30_000;

/** Outcome of this page's last private request; undefined before the first. */
let lastRequestArrived: boolean | undefined;

/** fetch that records whether the server answered. */
export const observedFetch: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init);
    // Public responses may come from the worker's cache, so only private ones prove that the server
    // was reached.
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (/^(me|auth)\b/.test(apiPathOf(pathname) ?? '')) lastRequestArrived = true;
    return response;
  } catch (error) {
    if (!init?.signal?.aborted) lastRequestArrived = false;
    throw error;
  }
};

/**
 * Whether a request is worth sending. After a failure, and before the first success, the worker
 * probes the server, as `navigator.onLine` is reliable only when false. Without a worker: true.
 */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  if (lastRequestArrived) return true;
  const answer = await requestFromWorker({ type: 'probe' }, probeTimeoutMs);
  return answer?.type === 'probe-result' ? answer.ok : true;
}

let cached: Promise<boolean> | undefined;
/** For work that can wait, such as prefetching. Cached; a negative result expires after 30 s. */
export function isReachableCached(): Promise<boolean> {
  cached ??= isReachable().then((ok) => {
    if (!ok) setTimeout(() => (cached = undefined), negativeResultMs);
    return ok;
  });
  return cached;
}

/**
 * Public API URLs that the worker answered from its cache because the server could not be reached.
 */
const unreachedUrls = new Set<string>();
const version = createStore(0);
const bump = (): void => version.set(version.get() + 1);

/** Changes whenever `isUnreached` may. */
export const unreachedVersion = version;

export const isUnreached = (url: string): boolean => unreachedUrls.has(url);

export function markUnreached(url: string): void {
  unreachedUrls.add(url);
  bump();
}

export function markReached(url: string): void {
  if (unreachedUrls.delete(url)) bump();
}

import { scope } from './scope.ts';

// The browser lets the next worker take over only when this one has no event in progress, and waits
// for minutes. A background sync on a slow network, packs or a page that are being stored must not
// delay an update that the user has accepted: such events end then. Their work is idempotent.

/** How long later events are refused, in ms: the update may not take place. */
const pauseMs = 60_000;
/** How long an open page's requests may still take then, in ms. */
const graceMs = 2000;

let stopping = new AbortController();
/** Aborted some time after `stopping`. */
let cutting = new AbortController();
let pausedUntil = 0;

/** Ends the events in progress, and for a while those that follow. */
export function endWorkInProgress(): void {
  pausedUntil = performance.now() + pauseMs;
  stopping.abort();
  stopping = new AbortController();
  const late = cutting;
  setTimeout(() => late.abort(), graceMs);
  cutting = new AbortController();
}

const isPaused = (): boolean => performance.now() < pausedUntil;

/** Settles like `work`, or rejects when `end` is aborted. */
const unlessEnded = <T>(work: Promise<T>, end: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const onEnd = () => reject(end.reason);
    end.addEventListener('abort', onEnd);
    void work.then(resolve, reject).finally(() => end.removeEventListener('abort', onEnd));
  });

/** Runs the work of an event. Rejects with an AbortError when an accepted update ends it. */
export async function asWorkInProgress<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal } = stopping;
  if (isPaused()) throw new DOMException('an update waits', 'AbortError');
  return unlessEnded(work(signal), signal);
}

/**
 * Bounds every event, also those that libraries handle: a page's request that is on its way gets a
 * network error when the update must no longer wait for it. Registered before other listeners.
 */
export function boundEvents(): void {
  const bound = (event: ExtendableEvent) => {
    const end = isPaused() ? AbortSignal.timeout(graceMs) : cutting.signal;
    const { waitUntil } = event;
    event.waitUntil = (work) => waitUntil.call(event, unlessEnded(Promise.resolve(work), end));
    if (!(event instanceof FetchEvent)) return;
    const { respondWith } = event;
    event.respondWith = (response) =>
      respondWith.call(event, unlessEnded(Promise.resolve(response), end));
  };
  for (const type of ['fetch', 'message', 'sync', 'push'] as const)
    scope.addEventListener(type, bound);
}

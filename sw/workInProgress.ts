// The browser lets the next worker take over only when this one has no event in progress, and waits
// for minutes. A background sync on a slow network, or packs that are being stored, must not delay
// an update that the user has accepted: such events end then. What they were doing is idempotent.

/** How long later events are refused, in ms: the update may not take place. */
const pauseMs = 60_000;

let stopping = new AbortController();
let pausedUntil = 0;

/** Ends the events in progress, and for a while those that follow. */
export function endWorkInProgress(): void {
  pausedUntil = performance.now() + pauseMs;
  stopping.abort();
  stopping = new AbortController();
}

/** Runs the work of an event. Rejects with an AbortError when an accepted update ends it. */
export async function asWorkInProgress<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal } = stopping;
  if (performance.now() < pausedUntil) throw new DOMException('an update waits', 'AbortError');
  return new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work(signal).then(resolve, reject);
  });
}

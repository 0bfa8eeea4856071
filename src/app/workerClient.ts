import type { ToWorker } from '#contract/pageMessages.ts';
import type { FromWorker } from '#contract/workerMessages.ts';
import { requestWorker } from '#pwa/workerRequest.ts';

/** In ms; as long as the worker refuses events (sw/workInProgress.ts). */
const pauseMs = 60_000;
let pausedUntil = 0;

/**
 * Sends the worker nothing for a while: an accepted update takes place when it has no event, and
 * one that comes while it stops starts it again. The next attempt, or the next release, announces
 * what waits in the queue.
 */
export function pauseMessages(): void {
  pausedUntil = performance.now() + pauseMs;
}

const listeningWorker = (): ServiceWorker | null | undefined =>
  performance.now() < pausedUntil ? undefined : navigator.serviceWorker?.controller;

/** Posts a message to the worker, if there is one. */
export function postToWorker(message: ToWorker): void {
  listeningWorker()?.postMessage(message);
}

/** Sends a request to the worker; undefined without a worker or after the timeout. */
export async function requestFromWorker(
  message: ToWorker,
  timeoutMs: number,
): Promise<FromWorker | undefined> {
  const worker = listeningWorker();
  return worker ? requestWorker(worker, message, timeoutMs) : undefined;
}

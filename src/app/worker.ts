import type { ToWorker } from '#contract/workerMessages.ts';

/** Says something to the worker, if there is one. */
export function tellWorker(message: ToWorker): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}

import type { ToWorker } from '#contract/pageMessages.ts';
import type { FromWorker } from '#contract/workerMessages.ts';
import { requestWorker } from '#pwa/workerRequest.ts';

/** Posts a message to the worker, if there is one. */
export function postToWorker(message: ToWorker): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}

/** Sends a request to the worker; undefined without a worker or after the timeout. */
export async function requestFromWorker(
  message: ToWorker,
  timeoutMs: number,
): Promise<FromWorker | undefined> {
  const worker = navigator.serviceWorker?.controller;
  return worker ? requestWorker(worker, message, timeoutMs) : undefined;
}

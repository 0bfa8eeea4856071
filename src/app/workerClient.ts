import * as v from 'valibot';
import { type FromWorker, fromWorker, type ToWorker } from '#contract/workerMessages.ts';

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
  if (!worker) return undefined;
  const channel = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), timeoutMs);
    channel.port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      const parsed = v.safeParse(fromWorker, data);
      resolve(parsed.success ? parsed.output : undefined);
    };
    worker.postMessage(message, [channel.port2]);
  });
}

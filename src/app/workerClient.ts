import * as v from 'valibot';
import { type FromWorker, fromWorker, type ToWorker } from '#contract/workerMessages.ts';

/** Says something to the worker, if there is one. */
export function postToWorker(message: ToWorker): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}

/** Asks the worker; undefined when there is none or it does not answer in time. */
export async function requestFromWorker(message: ToWorker, timeoutMs: number): Promise<FromWorker | undefined> {
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

import * as v from 'valibot';
import type { ToWorker } from '#contract/pageMessages.ts';
import { type FromWorker, fromWorker } from '#contract/workerMessages.ts';

/**
 * Sends a message to a worker, also one that does not control this page, and waits for its answer;
 * undefined on timeout.
 */
export async function requestWorker(
  worker: ServiceWorker,
  message: ToWorker,
  timeoutMs: number,
): Promise<FromWorker | undefined> {
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

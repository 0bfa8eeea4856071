import type { FromWorker } from '#contract/workerMessages.ts';
import { scope } from './scope.ts';

/** Posts a message to every open page of this origin. */
export async function notifyPages(message: FromWorker): Promise<void> {
  for (const page of await scope.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(message);
}

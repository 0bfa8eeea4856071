import { apiPathOf } from '#contract/apiBase.ts';
import { requestFromWorker } from './workerClient.ts';

/** What the last request of this page showed; undefined before the first. */
let reached: boolean | undefined;

/** fetch, noticing whether the clinic could be reached. */
export const observedFetch: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init);
    // A public answer may come from the worker's cache, and says nothing about the network.
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (/^(me|auth)\b/.test(apiPathOf(pathname) ?? '')) reached = true;
    return response;
  } catch (error) {
    if (!init?.signal?.aborted) reached = false;
    throw error;
  }
};

/**
 * Is it worth asking the clinic? navigator.onLine can be trusted only when it says no, so after a failure, and before
 * the first success, the worker probes the server. Without a worker the request itself shows it.
 */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  if (reached) return true;
  const answer = await requestFromWorker({ type: 'probe' }, 6000);
  return answer?.type === 'probe-result' ? answer.ok : true;
}

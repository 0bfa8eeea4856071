import * as v from 'valibot';
import { apiBase } from '#contract/apiBase.ts';
import { endpoints } from '#contract/endpoints.ts';

const timeoutMs = 5000;

/**
 * Answers a page's `probe` message: whether our server responds. Done in the worker, so that a
 * failing request is not logged on the page's console. A captive portal's page counts as no.
 */
export async function probeServer(): Promise<boolean> {
  try {
    const response = await fetch(apiBase + endpoints.health.path, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok && v.is(endpoints.health.answer, await response.json());
  } catch {
    return false;
  }
}

import * as v from 'valibot';
import { buildInfo } from '#contract/build.ts';
import { requestWorker } from './workerRequest.ts';

// Which release a worker has, and whether the server still serves it: for updates.

/** In ms; starting a worker can take seconds on a slow phone. */
const responseTimeoutMs = 10_000;

/** Asks a worker for its build id; undefined on timeout. */
export async function workerBuild(
  worker: ServiceWorker,
  timeoutMs = responseTimeoutMs,
): Promise<string | undefined> {
  const answer = await requestWorker(worker, { type: 'build' }, timeoutMs);
  return answer?.type === 'build' ? answer.id : undefined;
}

/** withdrawn: the server no longer serves the release. unknown: no usable response. */
export type ReleaseState = 'served' | 'withdrawn' | 'unknown';

/** Fetches `builds/meta/{id}.json` without caches. */
export async function releaseState(id: string): Promise<ReleaseState> {
  try {
    const response = await fetch(`/builds/meta/${encodeURIComponent(id)}.json`, {
      cache: 'no-store',
    });
    if (response.status === 404 || response.status === 410) return 'withdrawn';
    return response.ok && v.parse(buildInfo, await response.json()).id === id
      ? 'served'
      : 'unknown';
  } catch {
    return 'unknown';
  }
}

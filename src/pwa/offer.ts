import * as v from 'valibot';
import { buildInfo } from '#contract/build.ts';
import { fromWorker } from '#contract/workerMessages.ts';

/** A worker may have to be started first; a busy phone takes seconds for it. In ms. */
const answerMs = 10_000;

/** The build that a worker belongs to, by asking it; undefined when it does not answer. */
export async function workerBuild(worker: ServiceWorker, withinMs = answerMs): Promise<string | undefined> {
  const channel = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), withinMs);
    channel.port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      const parsed = v.safeParse(fromWorker, data);
      resolve(parsed.success && parsed.output.type === 'build' ? parsed.output.id : undefined);
    };
    worker.postMessage({ type: 'build' }, [channel.port2]);
  });
}

/** What the server says of a release. withdrawn: it serves it no longer. unknown: there was no answer that says either. */
export type ReleaseState = 'served' | 'withdrawn' | 'unknown';

/** Asks `builds/meta/{id}.json`, past every cache. */
export async function releaseState(id: string): Promise<ReleaseState> {
  try {
    const response = await fetch(`/builds/meta/${encodeURIComponent(id)}.json`, { cache: 'no-store' });
    if (response.status === 404 || response.status === 410) return 'withdrawn';
    return response.ok && v.parse(buildInfo, await response.json()).id === id ? 'served' : 'unknown';
  } catch {
    return 'unknown';
  }
}

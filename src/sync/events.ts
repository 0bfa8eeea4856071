import { ApiProblem } from '#api/problem.ts';
import type { SyncDeps } from './deps.ts';
import { withLock } from './lock.ts';
import { backoffMs } from './backoff.ts';

/**
 * Listens to the server's event stream (`me/events`) until the session ends, in one tab only, and
 * calls `poke` when there is something to pull. Uses fetch because the token goes in a header. A
 * lost stream only costs latency, so every failure is retried later.
 */
export async function listen(deps: SyncDeps, poke: () => void): Promise<void> {
  await withLock(
    `nabz-events-${deps.db.accountId}`,
    async () => {
      for (let failures = 0; !deps.signal.aborted; failures += 1) {
        try {
          if (await deps.reachable()) await readStream(deps, () => ((failures = 0), poke()));
        } catch (error) {
          // Not reported: the poll timer covers it. An ended session is to be noticed at once; the
          // pull that asks about it pauses the queue.
          if (error instanceof ApiProblem && error.problem.status === 401) poke();
        }
        await pause(Math.min(30_000, 500 + backoffMs(failures)), deps.signal);
      }
    },
    { waitMs: Infinity },
  );
}

async function readStream(deps: SyncDeps, poke: () => void): Promise<void> {
  // The server sends a heartbeat every 20 s, so a live stream is never silent until the client's
  // time-out.
  const response = await deps.api.raw('me/events', {
    account: deps.db.accountId,
    signal: deps.signal,
    headers: { accept: 'text/event-stream' },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return;
    if (read.value.includes('event: poke')) poke();
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

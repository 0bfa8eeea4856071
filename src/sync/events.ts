import type { SyncDeps } from './deps.ts';
import { withLock } from './lock.ts';
import { backoffMs } from './backoff.ts';

/**
 * Listens for pokes until the session ends, in one tab of all. Read with fetch, as the token goes in a header. Losing it
 * costs latency only, so every failure is just a later try.
 */
export async function listen(deps: SyncDeps, poke: () => void): Promise<void> {
  await withLock(
    `nabz-events-${deps.db.accountId}`,
    async () => {
      for (let failures = 0; !deps.signal.aborted; failures += 1) {
        try {
          if (await deps.reachable()) await readStream(deps, () => ((failures = 0), poke()));
        } catch {
          // Nothing to say: the timer pulls too.
        }
        await pause(Math.min(30_000, 500 + backoffMs(failures)), deps.signal);
      }
    },
    { waitMs: Infinity },
  );
}

async function readStream(deps: SyncDeps, poke: () => void): Promise<void> {
  // The server beats every 20 s, so a living stream is never silent for as long as the client's patience.
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

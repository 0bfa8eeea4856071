/** A holder that says nothing for this long is taken for a suspended page. In ms. */
const probeMs = 3000;
/** How long one wait in the lock's queue lasts before its holder is asked whether it still runs. In ms. */
const sliceMs = 5000;

export interface LockOptions {
  /** How long to wait for a holder that is running, in ms; 0 leaves the work to it. One that does not run is passed over. */
  waitMs: number;
}

type RequestOptions = { ifAvailable: true } | { steal: true } | { signal: AbortSignal };

/**
 * Runs `work` while no other tab or worker does the same; undefined when it was left to whoever is at it. An optimisation
 * only: idempotency is the guarantee. So a holder that the system has suspended loses its lock, and where there are no Web
 * Locks the work just runs.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, { waitMs }: LockOptions): Promise<T | undefined> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    const attempt = await request(locks, name, work, waitMs === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(sliceMs) });
    if (attempt) return attempt.result;
    const runs = await isHolderRunning(name);
    if (runs && waitMs === 0) return undefined;
    if (!runs || performance.now() >= giveUpAt) return (await request(locks, name, work, { steal: true }))?.result;
  }
}

/** One request for the lock; undefined when it was not granted. Work whose lock was stolen meanwhile runs to its end. */
async function request<T>(
  locks: LockManager,
  name: string,
  work: () => Promise<T>,
  options: RequestOptions,
): Promise<{ result: T } | undefined> {
  const granted: { work?: Promise<T> } = {};
  try {
    await locks.request(name, options, async (lock) => {
      if (lock === null) return;
      const stopAnswering = answerProbes(name);
      granted.work = work().finally(stopAnswering);
      await granted.work;
    });
  } catch (error) {
    const ended = error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name);
    if (!granted.work && !ended) throw error;
  }
  return granted.work && { result: await granted.work };
}

const channelName = (name: string): string => `lock:${name}`;

/** Says to whoever asks that the holder of the lock runs. */
function answerProbes(name: string): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName(name));
  channel.onmessage = ({ data }) => {
    if (data === 'probe') channel.postMessage('running');
  };
  return () => channel.close();
}

/** Whether the holder runs. A page that the system suspended keeps its locks and answers nobody. */
async function isHolderRunning(name: string): Promise<boolean> {
  if (typeof BroadcastChannel === 'undefined') return true;
  const channel = new BroadcastChannel(channelName(name));
  try {
    return await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), probeMs);
      channel.onmessage = ({ data }) => {
        if (data !== 'running') return;
        clearTimeout(timer);
        resolve(true);
      };
      channel.postMessage('probe');
    });
  } finally {
    channel.close();
  }
}

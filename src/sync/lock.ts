// One tab or the worker at a time pushes, pulls, downloads and listens. The names of locks are
// shared with open tabs of other releases and stay.

/** A lock holder that does not answer for this long is taken as suspended. In ms. */
const probeMs = 3000;
/** How long to queue for a lock before its holder is probed, in ms. */
const sliceMs = 5000;

export interface LockOptions {
  /**
   * How long to wait for a running holder, in ms; 0 skips the work. A suspended holder loses the
   * lock.
   */
  waitMs: number;
}

type RequestOptions = { ifAvailable: true } | { steal: true } | { signal: AbortSignal };

/**
 * Runs `work` exclusively across tabs and the worker; undefined when another one is doing it. Only
 * an optimisation: idempotency is the guarantee. A suspended holder's lock is stolen, and without
 * Web Locks the work just runs.
 */
export async function withLock<T>(
  name: string,
  work: () => Promise<T>,
  { waitMs }: LockOptions,
): Promise<T | undefined> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    const attempt = await request(
      locks,
      name,
      work,
      waitMs === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(sliceMs) },
    );
    if (attempt) return attempt.result;
    const runs = await isHolderRunning(name);
    if (runs && waitMs === 0) return undefined;
    if (!runs || performance.now() >= giveUpAt)
      return (await request(locks, name, work, { steal: true }))?.result;
  }
}

/**
 * One lock request; undefined when it was not granted. Work whose lock is stolen runs to its end.
 */
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

/** Answers probes while the lock is held. */
function answerProbes(name: string): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName(name));
  channel.onmessage = ({ data }) => {
    if (data === 'probe') channel.postMessage('running');
  };
  return () => channel.close();
}

/** Probes the holder. A suspended page keeps its locks and does not answer. */
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

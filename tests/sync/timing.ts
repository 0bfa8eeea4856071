import { vi } from 'vitest';
import type { Fault } from './network.ts';

/** A request that waits until the test opens the gate. */
export interface Gate {
  fault: Fault;
  /** Resolves when the request is at the gate. */
  reached: Promise<void>;
  open(): void;
}

/**
 * Delays a request. By default the server has processed it and only the response waits; `answer`
 * is sent instead of the server's response.
 */
export function createGate(answer?: Fault): Gate {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  return {
    fault: async (pass, request) => {
      const response = answer ? undefined : await pass();
      reached.resolve();
      await opened.promise;
      return response ?? (answer ?? pass)(pass, request);
    },
    reached: reached.promise,
    open: () => opened.resolve(),
  };
}

/** Work that never ends, as in a page that was suspended or killed. */
export const neverResolves = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** Runs `work` in a browser without Web Locks. */
export async function withoutLocks<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  try {
    return await work();
  } finally {
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  }
}

/**
 * Fakes timers and deadlines. fake-indexeddb and the server use setImmediate, which stays real.
 */
export function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('no answer in time', 'TimeoutError')), ms);
    return limit.signal;
  });
}

/**
 * Lets everything run that waits for no timer: fake-indexeddb and the server need many turns for a
 * step.
 */
export async function turns(count = 20): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Work outside of JavaScript's turns (hashes, modules, database threads) takes real time. */
const realWaitMs = 10_000;
const realNow = (): number => Number(process.hrtime.bigint() / 1_000_000n);
async function realTime(ms: number, isOver: () => boolean): Promise<void> {
  for (const end = realNow() + ms; !isOver() && realNow() < end;) await turns();
}

/**
 * Advances the fake timers by the second until `work` is over, at most `seconds`, however slow the
 * machine is.
 */
export async function withinSeconds<T>(seconds: number, work: Promise<T>): Promise<T> {
  let over = false;
  const ended = work.finally(() => (over = true));
  ended.catch(() => undefined);
  for (let second = 0; second < seconds && !over; second += 1) {
    await realTime(5, () => over);
    await realTime(realWaitMs, () => over || vi.getTimerCount() > 0);
    if (!over) await vi.advanceTimersByTimeAsync(1000);
  }
  await realTime(realWaitMs, () => over);
  if (!over) throw new Error(`still waiting after ${seconds} seconds`);
  return ended;
}

/** A suspended page that holds the lock and answers nothing. Returns a function that ends it. */
export async function suspendedHolder(name: string): Promise<() => void> {
  const acquired = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  void navigator.locks
    .request(name, async () => (acquired.resolve(), release.promise))
    .catch(() => undefined);
  await acquired.promise;
  return release.resolve;
}

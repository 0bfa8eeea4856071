export interface LoopOptions {
  /** One round. `signal` aborts when the loop is stopped. */
  work(signal: AbortSignal): Promise<unknown>;
  everyMs: number;
  onError(error: unknown): void;
}

export interface Loop {
  /** A round at once; when one is running, another one after it. */
  wake(): void;
  /** Resolves when the running round has ended. */
  stop(): Promise<void>;
}

/** Work that a process repeats in the background, one round at a time. The first is after `everyMs`. */
export function startLoop({ work, everyMs, onError }: LoopOptions): Loop {
  const stopped = new AbortController();
  let running: Promise<void> | undefined;
  let isWoken = false;
  const run = () => {
    isWoken = false;
    running = work(stopped.signal)
      .catch(onError)
      .then(() => {
        running = undefined;
        if (isWoken && !stopped.signal.aborted) run();
      });
  };
  const timer = setInterval(() => running ?? run(), everyMs);
  return {
    wake() {
      if (stopped.signal.aborted) return;
      if (running) isWoken = true;
      else run();
    },
    async stop() {
      stopped.abort();
      clearInterval(timer);
      await running;
    },
  };
}

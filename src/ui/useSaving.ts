import { useRef, useState } from 'react';

/** State of a form that stores something on this device. */
export interface Saving {
  busy: boolean;
  /** What the last save threw. */
  error: unknown;
  run: (work: () => Promise<void>) => Promise<void>;
}

/** Runs one save at a time and keeps its error; further calls are ignored while it runs. */
export function useSaving(): Saving {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
      setError(undefined);
    } catch (thrown) {
      setError(thrown ?? new Error('unknown'));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, error, run };
}

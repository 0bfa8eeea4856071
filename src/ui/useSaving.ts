import { useState } from 'react';

type Work = () => Promise<void>;

/** State of a form that stores something on this device. */
export interface Saving {
  busy: boolean;
  /** What the last save threw. */
  error: unknown;
  /** Ignored while another save runs, as for a second press of a button. */
  run: (work: Work) => Promise<void>;
  /** Begins when the saves before it have ended: for what is given once, such as a chosen file. */
  runInTurn: (work: Work) => Promise<void>;
}

/** Runs one save at a time and keeps its error. */
export function useSaving(): Saving {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [runs] = useState(() => createRuns(setBusy, setError));
  return { busy, error, ...runs };
}

export function createRuns(
  onBusy: (busy: boolean) => void,
  onError: (error: unknown) => void,
): Pick<Saving, 'run' | 'runInTurn'> {
  let count = 0;
  let last: Promise<void> | undefined;
  const perform = async (work: Work, before: Promise<void> | undefined): Promise<void> => {
    // The first one begins at once: some work needs the press of a button.
    if (before) await before;
    try {
      await work();
      onError(undefined);
    } catch (thrown) {
      onError(thrown ?? new Error('unknown'));
    } finally {
      count -= 1;
      if (count === 0) onBusy(false);
    }
  };
  const runInTurn = (work: Work): Promise<void> => {
    const before = count > 0 ? last : undefined;
    count += 1;
    onBusy(true);
    last = perform(work, before);
    return last;
  };
  return {
    run: async (work) => (count > 0 ? undefined : runInTurn(work)),
    runInTurn,
  };
}

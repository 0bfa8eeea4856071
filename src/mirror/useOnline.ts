import { useSyncExternalStore } from 'react';
import { readFact } from './meta.ts';
import { useLive } from './react.tsx';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether there is a network: navigator.onLine and the last request must both say so. */
export function useOnline(): boolean {
  const believed = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const silent = useLive(async (db) => (await readFact(db, 'reach'))?.silent ?? false);
  return believed && !silent;
}

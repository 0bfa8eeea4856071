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

/** Is there a network, as far as anybody knows? The browser's no is believed, its yes only until a try got no answer. */
export function useOnline(): boolean {
  const believed = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const silent = useLive(async (db) => (await readFact(db, 'reach'))?.silent ?? false);
  return believed && !silent;
}

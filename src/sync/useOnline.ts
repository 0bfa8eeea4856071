import { useSyncExternalStore } from 'react';

function subscribe(told: () => void): () => void {
  addEventListener('online', told);
  addEventListener('offline', told);
  return () => {
    removeEventListener('online', told);
    removeEventListener('offline', told);
  };
}

/** What the browser believes; whether the clinic was reached is another question (the fact `reach`). */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

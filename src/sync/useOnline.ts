import { useSyncExternalStore } from 'react';

function subscribe(told: () => void): () => void {
  window.addEventListener('online', told);
  window.addEventListener('offline', told);
  return () => {
    window.removeEventListener('online', told);
    window.removeEventListener('offline', told);
  };
}

/** What the browser believes; whether the clinic was reached is another question (the fact `reach`). */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine, () => true);

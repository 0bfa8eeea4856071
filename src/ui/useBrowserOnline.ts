import { useSyncExternalStore } from 'react';

/**
 * `navigator.onLine`, live. False is reliable; true only says that there is a network interface.
 * Panel screens use records/useOnline.ts.
 */
export const useBrowserOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

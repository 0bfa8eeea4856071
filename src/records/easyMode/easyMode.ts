import { useSyncExternalStore } from 'react';

/** In localStorage, like the appearance: the choice belongs to the device, not to the account. */
const key = 'nabz-easy-mode';
const changed = new EventTarget();
let chosen: boolean | undefined;

/** Read during the first render: the panel has no server rendering, so nothing flashes. */
function isEasy(): boolean {
  try {
    return (chosen ??= localStorage.getItem(key) === '1');
  } catch {
    return (chosen ??= false);
  }
}

export function setEasyMode(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without storage the choice holds for this page.
  }
  changed.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    chosen = undefined;
    listener();
  };
  changed.addEventListener('change', listener);
  addEventListener('storage', onStorage);
  return () => {
    changed.removeEventListener('change', listener);
    removeEventListener('storage', onStorage);
  };
}

/** Whether this device shows Today and forms in easy mode. */
export const useEasyMode = (): boolean => useSyncExternalStore(subscribe, isEasy, () => false);

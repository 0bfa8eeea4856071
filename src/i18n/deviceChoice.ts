import { useSyncExternalStore } from 'react';

/**
 * A choice of a person that stays on this device: in localStorage, never sent anywhere. `key` must
 * stay, as devices have it. Without storage the choice holds for the page; the server has none.
 */
export function createDeviceChoice(key: string): {
  set(value: string | null): void;
  useValue(): string | null;
} {
  const changed = new EventTarget();
  let chosen: string | null | undefined;
  const read = (): string | null => {
    try {
      return (chosen ??= localStorage.getItem(key));
    } catch {
      return (chosen ??= null);
    }
  };
  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      // Without a key everything was cleared.
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
  };
  return {
    set(value) {
      chosen = value;
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // Not stored.
      }
      changed.dispatchEvent(new Event('change'));
    },
    useValue: () => useSyncExternalStore(subscribe, read, () => null),
  };
}

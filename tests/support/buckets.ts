import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

/** Gives this process storage buckets, as Chromium has them; returns their names. */
export function createBuckets(): Set<string> {
  const names = new Set<string>();
  const factories = new Map<string, IDBFactory>();
  const storageBuckets = {
    async open(name: string) {
      const factory = factories.get(name) ?? new IDBFactory();
      factories.set(name, factory);
      names.add(name);
      return { indexedDB: factory, persist: async () => true };
    },
    async delete(name: string) {
      names.delete(name);
      factories.delete(name);
    },
    keys: async () => [...names],
  };
  vi.stubGlobal('navigator', { storageBuckets, locks: navigator.locks });
  return names;
}

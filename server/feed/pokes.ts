import type { Database } from '../db/database.ts';
import { pokeChannel } from './write.ts';

/** "Pull now", by account, from whichever process wrote. */
export interface Pokes {
  /** Hears pokes for an account until the returned function is called. */
  hear(accountId: string, poke: () => void): () => void;
  /** Pokes everybody: there is a new release to notice. */
  all(): void;
  close(): Promise<void>;
}

export async function openPokes(database: Database): Promise<Pokes> {
  const hearers = new Map<string, Set<() => void>>();
  const stop = await database.listen(pokeChannel, (accountId) => hearers.get(accountId)?.forEach((poke) => poke()));
  return {
    hear(accountId, poke) {
      const set = hearers.get(accountId) ?? new Set();
      hearers.set(accountId, set.add(poke));
      return () => {
        set.delete(poke);
        if (set.size === 0) hearers.delete(accountId);
      };
    },
    all: () => hearers.forEach((set) => set.forEach((poke) => poke())),
    close: stop,
  };
}

import { sessionEndChannel } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
import { pokeChannel } from './write.ts';

/** "Pull now", by account, from whichever process wrote; and which sessions have ended. */
export interface Pokes {
  /** Hears pokes for an account until the returned function is called. */
  subscribe(accountId: string, poke: () => void): () => void;
  /** Hears when a session ends before its time, by the hash of its token. */
  onSessionEnd(tokenHash: string, end: () => void): () => void;
  /** Pokes everybody, each at some time within so many ms: there is a new release to notice. */
  pokeAll(withinMs: number): void;
  close(): Promise<void>;
}

/** Who hears what, by the payload of a notification. */
function createSubscribers() {
  const subscribers = new Map<string, Set<() => void>>();
  return {
    add(payload: string, callback: () => void) {
      const set = subscribers.get(payload) ?? new Set();
      subscribers.set(payload, set.add(callback));
      return () => {
        set.delete(callback);
        if (set.size === 0) subscribers.delete(payload);
      };
    },
    notify: (payload: string) => subscribers.get(payload)?.forEach((callback) => callback()),
    notifyAll: (withinMs: number) =>
      subscribers.forEach((set) => set.forEach((callback) => void setTimeout(callback, Math.random() * withinMs).unref())),
  };
}

export async function openPokes(database: Database): Promise<Pokes> {
  const accounts = createSubscribers();
  const sessions = createSubscribers();
  const stops = [await database.listen(pokeChannel, accounts.notify), await database.listen(sessionEndChannel, sessions.notify)];
  return {
    subscribe: accounts.add,
    onSessionEnd: sessions.add,
    pokeAll: accounts.notifyAll,
    async close() {
      for (const stop of stops) await stop();
    },
  };
}

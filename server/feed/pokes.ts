import { sessionEndChannel } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
import { pokeChannel } from './write.ts';

/**
 * PostgreSQL notifications to all server processes: an account has changes ("poke"), or a session
 * was revoked.
 */
export interface Pokes {
  /** Calls `poke` for each change of the account, until the returned function is called. */
  subscribe(accountId: string, poke: () => void): () => void;
  /** Calls `end` when the session with this token hash is revoked. */
  onSessionEnd(tokenHash: string, end: () => void): () => void;
  /**
   * Pokes every account at a random time within `withinMs`, so that open apps notice a new release.
   */
  pokeAll(withinMs: number): void;
  close(): Promise<void>;
}

/** Callbacks by the payload of a notification. */
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
      subscribers.forEach((set) =>
        set.forEach((callback) => void setTimeout(callback, Math.random() * withinMs).unref()),
      ),
  };
}

/** Listens to the channels of `feed/write.ts` and `accounts/tokens.ts`. */
export async function openPokes(database: Database): Promise<Pokes> {
  const accounts = createSubscribers();
  const sessions = createSubscribers();
  const stops = [
    await database.listen(pokeChannel, accounts.notify),
    await database.listen(sessionEndChannel, sessions.notify),
  ];
  return {
    subscribe: accounts.add,
    onSessionEnd: sessions.add,
    pokeAll: accounts.notifyAll,
    async close() {
      for (const stop of stops) await stop();
    },
  };
}

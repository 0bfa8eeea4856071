import { sessionEndChannel } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
import { staffStreamChannel } from '../staff/access/sessions.ts';
import { deskChannel } from '../staff/live/notifyDesk.ts';
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
  /** Calls `end` when the streams of a session at the desk or of a key have to close, by its id. */
  onStaffStreamEnd(id: string, end: () => void): () => void;
  /** Changes of any account, by its id: for the desk. */
  onAnyAccount(changed: (accountId: string) => void): () => void;
  /** What staff changed, see `staff/live/notifyDesk.ts`. */
  onDesk(notice: (payload: string) => void): () => void;
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

/** Callbacks for every payload of a channel. */
function createListeners() {
  const listeners = new Set<(payload: string) => void>();
  return {
    add(callback: (payload: string) => void) {
      listeners.add(callback);
      return () => void listeners.delete(callback);
    },
    notify: (payload: string) => listeners.forEach((callback) => callback(payload)),
  };
}

/** Listens to the channels of `feed/write.ts` and `accounts/tokens.ts`. */
export async function openPokes(database: Database): Promise<Pokes> {
  const accounts = createSubscribers();
  const sessions = createSubscribers();
  const staffStreams = createSubscribers();
  const anyAccount = createListeners();
  const desk = createListeners();
  const stops = [
    await database.listen(pokeChannel, (accountId) => {
      accounts.notify(accountId);
      anyAccount.notify(accountId);
    }),
    await database.listen(sessionEndChannel, sessions.notify),
    await database.listen(staffStreamChannel, staffStreams.notify),
    await database.listen(deskChannel, desk.notify),
  ];
  return {
    subscribe: accounts.add,
    onSessionEnd: sessions.add,
    onStaffStreamEnd: staffStreams.add,
    onAnyAccount: anyAccount.add,
    onDesk: desk.add,
    pokeAll: accounts.notifyAll,
    async close() {
      for (const stop of stops) await stop();
    },
  };
}

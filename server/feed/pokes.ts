import { sessionEndChannel } from '../accounts/tokens.ts';
import type { Database } from '../db/database.ts';
import { pokeChannel } from './write.ts';

/** "Pull now", by account, from whichever process wrote; and which sessions have ended. */
export interface Pokes {
  /** Hears pokes for an account until the returned function is called. */
  hear(accountId: string, poke: () => void): () => void;
  /** Hears when a session ends before its time, by the hash of its token. */
  hearSessionEnd(tokenHash: string, end: () => void): () => void;
  /** Pokes everybody, each at some time within so many ms: there is a new release to notice. */
  all(withinMs: number): void;
  close(): Promise<void>;
}

/** Who hears what, by the payload of a notification. */
function createHearers() {
  const hearers = new Map<string, Set<() => void>>();
  return {
    add(payload: string, hear: () => void) {
      const set = hearers.get(payload) ?? new Set();
      hearers.set(payload, set.add(hear));
      return () => {
        set.delete(hear);
        if (set.size === 0) hearers.delete(payload);
      };
    },
    tell: (payload: string) => hearers.get(payload)?.forEach((hear) => hear()),
    tellAll: (withinMs: number) => hearers.forEach((set) => set.forEach((hear) => void setTimeout(hear, Math.random() * withinMs).unref())),
  };
}

export async function openPokes(database: Database): Promise<Pokes> {
  const accounts = createHearers();
  const sessions = createHearers();
  const stops = [await database.listen(pokeChannel, accounts.tell), await database.listen(sessionEndChannel, sessions.tell)];
  return {
    hear: accounts.add,
    hearSessionEnd: sessions.add,
    all: accounts.tellAll,
    async close() {
      for (const stop of stops) await stop();
    },
  };
}

import { liveQuery } from 'dexie';
import { isDiskFull, unlessDiskFull } from '#mirror/diskFull.ts';
import { readFact } from '#mirror/meta.ts';
import { fullRetryMs, timerMs } from './backoff.ts';
import { coalesce } from './coalesce.ts';
import type { SyncDeps } from './deps.ts';

/** Sends an outbox from an open page: the patient's (`engine.ts`) or that of guest submissions. */
export interface Sender {
  /** Sends what is due; calls while it runs are merged into one more round. */
  push(): Promise<void>;
  /** Makes items due that wait in our own backoff. A server's Retry-After still counts. */
  endBackoff(): Promise<void>;
  stop(): void;
}

interface SenderOptions {
  /** Sends what is due; returns when to try again, in ms since 1970, or undefined. */
  round(): Promise<number | undefined>;
  /** Called when an item is queued, so that the worker can register a background sync. */
  onQueued?: (() => void) | undefined;
}

/** Sends an outbox while a page is open. It watches the database, so items of all tabs are sent. */
export function startSender(deps: SyncDeps, { round, onQueued }: SenderOptions): Sender {
  const { db, signal } = deps;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const push = coalesce(async () => {
    clearTimeout(timer);
    const nextAt = await round().catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
      return deps.now() + fullRetryMs;
    });
    clearTimeout(timer);
    if (nextAt === undefined || signal.aborted) return;
    timer = setTimeout(() => void push(), timerMs(nextAt - deps.now()));
  });
  let isFirst = true;
  // Emits when a waiting row or the pause changes, whatever it returns.
  const queue = liveQuery(() =>
    db.transaction('r', db.outbox, db.meta, async () => {
      await readFact(db, 'paused');
      return db.outbox.where('state').anyOf('queued', 'sending').toArray();
    }),
  ).subscribe((waiting) => {
    if (waiting.some(({ state }) => state === 'queued')) onQueued?.();
    if (waiting.length > 0 || isFirst) void push();
    isFirst = false;
  });
  return {
    push,
    async endBackoff() {
      const waiting = db.outbox
        .where('state')
        .equals('queued')
        .filter((row) => !row.putOff && row.nextAt > 0);
      await unlessDiskFull(waiting.modify({ nextAt: 0 }));
    },
    stop() {
      clearTimeout(timer);
      queue.unsubscribe();
    },
  };
}

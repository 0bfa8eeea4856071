import { liveQuery } from 'dexie';
import { readFact, writeFact } from '#mirror/meta.ts';
import { endUpdatePause } from '#outbox/pause.ts';
import { backoffMs } from './backoff.ts';
import type { SyncDeps } from './deps.ts';
import { drain } from './drain.ts';
import { listen } from './events.ts';
import { lend } from './openFile.ts';
import { pull } from './pull.ts';
import { single } from './single.ts';

/** A pull without any other reason; and the longest wait between two knocks at a door that is shut. */
const slowMs = 60_000;
const knockMs = 4000;

export interface Engine {
  /** The network, the page or the person came back: whatever waits for time tries at once. */
  wake(): void;
  /** One round of sending and reading; resolves when both have had their try. */
  round(): Promise<void>;
  stop(): void;
}

interface EngineOptions extends Omit<SyncDeps, 'signal'> {
  /** Something was put into the queue: the worker may want to know. */
  onQueued?(): void;
}

/**
 * Keeps one person's records in step while a page is open. It watches the database alone: whoever puts something into
 * the queue, in whichever tab, has it sent.
 */
export function startEngine({ onQueued, ...options }: EngineOptions): Engine {
  const stopping = new AbortController();
  const deps: SyncDeps = { ...options, signal: stopping.signal };
  lend(deps);
  let pushTimer: ReturnType<typeof setTimeout> | undefined;
  let pullTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const push = single(async () => {
    clearTimeout(pushTimer);
    const { received, nextAt } = await drain(deps);
    // A door found shut by sending is knocked at by reading, every few seconds.
    const shut = (await readFact(deps.db, 'reach'))?.ok === false;
    if (received || shut) void read();
    if (nextAt !== undefined && !stopping.signal.aborted) pushTimer = setTimeout(push, Math.max(50, nextAt - deps.now()));
  });
  const read = single(async () => {
    clearTimeout(pullTimer);
    const outcome = await pull(deps);
    if (outcome === 'done' && failures > 0) await resume();
    failures = outcome === 'unreached' ? failures + 1 : 0;
    if (outcome === 'done') void push();
    if (!stopping.signal.aborted)
      pullTimer = setTimeout(read, outcome === 'unreached' ? 1000 + Math.min(knockMs, backoffMs(failures)) : slowMs);
  });
  /** The door is open again: what waited by our own patience goes at once; what the server put off stays put off. */
  async function resume(): Promise<void> {
    await deps.db.outbox
      .where('state')
      .equals('queued')
      .filter((row) => !row.putOff)
      .modify({ nextAt: 0 });
  }
  async function wake(): Promise<void> {
    await endUpdatePause(deps.db);
    await resume();
    await Promise.all([push(), read()]);
  }

  const queue = liveQuery(async () => {
    const rows = await deps.db.outbox.where('state').anyOf('queued', 'sending').toArray();
    return `${rows.map((row) => `${row.id}${row.nextAt}`).join()} ${String(await readFact(deps.db, 'paused'))}`;
  }).subscribe((key) => {
    if (!key.startsWith(' ')) onQueued?.();
    void push();
  });
  let asked = 0;
  const asking = liveQuery(() => readFact(deps.db, 'pullAsked')).subscribe((at) => {
    if ((at ?? 0) > asked && asked > 0) void wake();
    asked = Math.max(1, at ?? 0);
  });
  void listen(deps, () => void read());
  void endUpdatePause(deps.db).then(read);

  return {
    wake: () => void wake(),
    round: wake,
    stop() {
      stopping.abort();
      clearTimeout(pushTimer);
      clearTimeout(pullTimer);
      queue.unsubscribe();
      asking.unsubscribe();
    },
  };
}

/** "Sync now": asked through the database, so that the tab that keeps it in step does it. */
export const askForSync = (db: SyncDeps['db']): Promise<void> => writeFact(db, 'pullAsked', Date.now());

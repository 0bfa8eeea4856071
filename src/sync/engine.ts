import { liveQuery } from 'dexie';
import { isDiskFull, unlessDiskFull } from '#mirror/diskFull.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { watchNamedFiles } from '#mirror/namedFiles.ts';
import { endUpdatePause } from '#outbox/pause.ts';
import { prepareMirror } from './applyPage.ts';
import { backoffMs, fullRetryMs, timerMs, untilTime } from './backoff.ts';
import type { SyncDeps } from './deps.ts';
import { drain } from './drain.ts';
import { listen } from './events.ts';
import { endFilesPause, fetchFiles, needsPlan } from './fetchFiles.ts';
import { refreshPayments } from './payments.ts';
import { registerSyncDeps } from './requestFile.ts';
import { endFullPause, type PullOutcome, readRecords } from './pull.ts';
import { coalesce } from './coalesce.ts';
import { startSender } from './sender.ts';
import { upgradeQueue } from './upgradeQueue.ts';

// The sync engine of an open panel page (`startEngine`): it decides when to push, pull, download
// files and listen to the event stream. The worker's counterpart is background.ts.

/**
 * The polling interval, in ms, and the longest wait between retries while the server is
 * unreachable.
 */
const slowMs = 60_000;
const retryMs = 4000;
/**
 * Delay in ms after a pull that found another tab pulling: the other pull may have begun before the
 * change that this one is for.
 */
const busyMs = 1000;

export interface Engine {
  /**
   * Called when the network, the page or the person returns: everything that waits for a time is
   * tried at once.
   */
  wake(): void;
  /** One round of push and pull; resolves when both have had their try. */
  round(): Promise<void>;
  stop(): void;
}

interface EngineOptions extends Omit<SyncDeps, 'signal'> {
  /** Called when an item is queued, so that the worker can register a background sync. */
  onQueued?(): void;
}

/**
 * Syncs one person's records while a page is open. It watches the outbox through Dexie's liveQuery,
 * so items queued by any tab are sent.
 */
export function startEngine({ onQueued, ...options }: EngineOptions): Engine {
  const stopping = new AbortController();
  const named = watchNamedFiles(options.db);
  const deps: SyncDeps = { ...options, readNamingRows: named.read, signal: stopping.signal };
  registerSyncDeps(deps);
  let pullTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  /**
   * Items queued by an earlier version are upgraded before anything is sent; on a full disk, as
   * soon as there is room.
   */
  let isPrepared = false;
  async function prepare(): Promise<void> {
    isPrepared = await unlessDiskFull(upgradeQueue(deps.db).then(() => prepareMirror(deps.db)));
  }
  const prepared = coalesce(async () => {
    await unlessDiskFull(endUpdatePause(deps.db));
    await prepare();
  })();

  const sender = startSender(deps, {
    onQueued,
    async round() {
      await prepared;
      const { received, nextAt, unreachable } = await drain(deps);
      // After a failed push, reading polls for reachability, every few seconds.
      if (unreachable) void read();
      else if (received) void readAcknowledged();
      return nextAt;
    },
  });
  const files = coalesce(async () => {
    const areDone = await fetchFiles(deps).catch((error: unknown) => {
      // Locking takes the key before it closes the records.
      if (!stopping.signal.aborted) throw error;
      return true;
    });
    if (areDone || stopping.signal.aborted) return;
    failures += 1;
    clearTimeout(pullTimer);
    pullTimer = setTimeout(read, await nextRead('unreachable'));
  });
  const read = coalesce(async (begin) => {
    await prepared;
    clearTimeout(pullTimer);
    const outcome = await readRecords(deps, begin).catch((error: unknown): PullOutcome => {
      if (!isDiskFull(error)) throw error;
      return 'full';
    });
    if (outcome === 'done' && !isPrepared) await prepare();
    if (outcome === 'done' && failures > 0) await sender.endBackoff();
    failures = outcome === 'unreachable' ? failures + 1 : 0;
    if (outcome === 'done') {
      void sender.push();
      if (needsPlan(deps.db)) void files();
      // It fails when the records are closed meanwhile, as by a sign-out.
      void refreshPayments(deps).catch(() => undefined);
    }
    const wait = await nextRead(outcome);
    if (!stopping.signal.aborted) pullTimer = setTimeout(read, wait);
  });
  /**
   * A poke often comes before the answer to the push, and its pull then brings the acknowledged rows,
   * too.
   */
  const readAcknowledged = coalesce(async () => {
    await read.idle();
    const acknowledged = await deps.db.outbox.where('state').equals('acked').count();
    if (acknowledged > 0) await read();
  });
  async function nextRead(outcome: PullOutcome): Promise<number> {
    if (outcome === 'full') return fullRetryMs;
    if (outcome === 'busy') return busyMs;
    if (outcome !== 'unreachable' && outcome !== 'deferred') return slowMs;
    const retryAfter = untilTime(await readFact(deps.db, 'readAfter'), deps.now());
    return timerMs(Math.max(retryAfter, 1000 + Math.min(retryMs, backoffMs(failures))));
  }
  const wake = coalesce(async () => {
    endFullPause(deps.db);
    endFilesPause(deps.db);
    await unlessDiskFull(endUpdatePause(deps.db));
    await sender.endBackoff();
    await Promise.all([sender.push(), read()]);
  });

  let lastRequest: { at: number | undefined } | undefined;
  const requests = liveQuery(() => readFact(deps.db, 'pullAsked')).subscribe((at) => {
    // The clock may have been set back between two requests.
    if (lastRequest && lastRequest.at !== at) void wake();
    lastRequest = { at };
  });
  void listen(deps, () => void read());
  void read();

  return {
    wake: () => void wake(),
    round: wake,
    stop() {
      stopping.abort();
      named.stop();
      sender.stop();
      clearTimeout(pullTimer);
      requests.unsubscribe();
    },
  };
}

/** "Sync now". Written to the database, so that the tab that runs the engine reacts. */
export async function askForSync(db: SyncDeps['db']): Promise<void> {
  await db.meta.delete('readAfter');
  await writeFact(db, 'pullAsked', Date.now());
}

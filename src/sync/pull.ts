import { ApiProblem } from '#api/problem.ts';
import type { ChangesPage } from '#contract/feed.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { hasRoom, isDiskFull, makeRoom } from '#mirror/diskFull.ts';
import { type FactOf, readFact, readFacts, writeFact } from '#mirror/meta.ts';
import { applyPage, type PageInfo, resetMirror, sinceOf } from './applyPage.ts';
import { classifyError } from './classifyError.ts';
import { untilTime } from './backoff.ts';
import type { SyncDeps } from './deps.ts';
import { markOffline, markOnline } from './connectivity.ts';
import { fetchFiles, invalidatePlan } from './fetchFiles.ts';
import { withLock } from './lock.ts';
import { pauseFor } from './pause.ts';
import { countBeforehand } from './tallies.ts';

// Reads the feed into the mirror, page by page, under a lock.

/** Rows of a pull's first page, and of a later one after a quick and after a slow answer. */
const pageSizes = { first: 500, quick: 2000, slow: 500 };
/** An answer that took less is quick, in ms. */
const quickMs = 1000;
/** Time-out for one page over a slow network, in ms. */
const slowMs = 60_000;

/**
 * After two pages in a row that did not fit, the next pull waits this long at first, and at most.
 * In ms.
 */
const fullPauseMs = 10_000;
const longestFullPauseMs = 5 * 60_000;

/**
 * Pauses per database, for this page. Small writes may fit where a page does not, and each try
 * downloads the page again.
 */
const fullPauses = new WeakMap<AccountDb, { failures: number; until: number }>();

/** Ends the pause: the person asked for it, or returned to the page, and there may be room now. */
export const endFullPause = (db: AccountDb): boolean => fullPauses.delete(db);

function pauseForRoom(db: AccountDb): void {
  const failures = (fullPauses.get(db)?.failures ?? 0) + 1;
  const pause =
    failures === 1 ? 0 : Math.min(longestFullPauseMs, fullPauseMs * 2 ** (failures - 2));
  fullPauses.set(db, { failures, until: performance.now() + pause });
}

/**
 * busy: another tab is pulling. full: no room on this device. deferred: the server asked to wait.
 */
export type PullOutcome = 'done' | 'busy' | 'unreachable' | 'paused' | 'full' | 'deferred';

/** Pulls changed rows, then downloads missing documents. One tab at a time does each. */
export async function pull(deps: SyncDeps): Promise<PullOutcome> {
  const outcome = await readRecords(deps);
  if (outcome === 'done') await fetchFiles(deps);
  return outcome;
}

/**
 * Pulls changed rows only: they never wait for a download. `onRequest` is called before the first
 * request: what the server had committed by then is part of this pull.
 */
export async function readRecords(deps: SyncDeps, onRequest?: () => void): Promise<PullOutcome> {
  const work = () => readUnderLock(deps, onRequest);
  return (await withLock(`nabz-pull-${deps.db.accountId}`, work, { waitMs: 0 })) ?? 'busy';
}

/** Where a pull begins. */
interface Start {
  cursor: FactOf<'cursor'> | undefined;
  /** Items that were acknowledged before. */
  acknowledged: readonly string[];
  /** Whether there are rows that the first page's transaction would have to count. */
  isUncounted: boolean;
}

const startFacts = ['paused', 'readAfter', 'diskFull', 'cursor', 'tallies', 'readingAnew'] as const;
const readStart = (db: AccountDb) =>
  db.transaction('r', db.meta, db.outbox, async () => {
    const { tallies, readingAnew, ...facts } = await readFacts(db, ...startFacts);
    return {
      ...facts,
      acknowledged: await db.outbox.where('state').equals('acked').primaryKeys(),
      // While all is read anew, the last page removes rows before it counts.
      isUncounted: facts.cursor !== undefined && !tallies && !readingAnew,
    };
  });

async function readUnderLock(deps: SyncDeps, onRequest?: () => void): Promise<PullOutcome> {
  const { db } = deps;
  const { paused, readAfter, diskFull, ...start } = await readStart(db);
  // An app that is too old to send may still read.
  if (paused === 'sign-in') return 'paused';
  if (untilTime(readAfter, deps.now()) > 0) return 'deferred';
  try {
    if ((fullPauses.get(db)?.until ?? 0) > performance.now() || !(await hasRoom(db, diskFull)))
      return 'full';
    // Removed, or a time stored by a wrong clock would become valid when the right clock gets near
    // it.
    if (readAfter !== undefined) await db.meta.delete('readAfter');
    if (!(await deps.reachable())) {
      await markOffline(deps);
      return 'unreachable';
    }
    onRequest?.();
    await readAll(deps, true, start).catch(async (error: unknown) => {
      if (!isDiskFull(error) || !(await makeRoom(db, new Date(deps.now()).toISOString())))
        throw error;
      await readAll(deps, true, await readStart(db));
    });
    endFullPause(db);
    return 'done';
  } catch (error) {
    if (deps.signal.aborted) return 'unreachable';
    return isDiskFull(error) ? handleFull(deps) : handleError(deps, error);
  }
}

async function handleFull({ db, now }: SyncDeps): Promise<PullOutcome> {
  pauseForRoom(db);
  await makeRoom(db, new Date(now()).toISOString());
  return 'full';
}

/** Stores the outcome of a failed request; on a full disk that fails, and the outcome is `full`. */
async function handleError(deps: SyncDeps, error: unknown): Promise<PullOutcome> {
  return storeFailure(deps, error).catch((failure: unknown) => {
    if (!isDiskFull(failure)) throw failure;
    return handleFull(deps);
  });
}

async function storeFailure(deps: SyncDeps, error: unknown): Promise<PullOutcome> {
  const outcome = classifyError(error);
  if (outcome.kind === 'pause') return (await pauseFor(deps, outcome)) ? 'paused' : 'deferred';
  if (outcome.kind === 'later' && outcome.afterMs !== undefined)
    await writeFact(deps.db, 'readAfter', deps.now() + outcome.afterMs);
  await markOffline(deps, error);
  return 'unreachable';
}

/** Stores that everything was read. */
async function markRead(deps: SyncDeps): Promise<void> {
  const { db } = deps;
  await markOnline(deps);
  // The first sync is complete only after the documents: fetchFiles then stores it.
  if ((await readFact(db, 'lastSync')) !== undefined)
    await writeFact(db, 'lastSync', new Date(deps.now()).toISOString());
}

async function readAll(
  deps: SyncDeps,
  mayReset: boolean,
  { cursor, acknowledged, isUncounted }: Start,
): Promise<void> {
  const { db } = deps;
  // A continued pull ends at the revision that was fixed when it began.
  const acknowledgedBefore = new Set(cursor?.next ? [] : acknowledged);
  const onComplete = () => markRead(deps);
  let request: PageRequest | undefined = requestPage(deps, sinceOf(cursor), pageSizes.first);
  let mayCount = isUncounted;
  for (;;) {
    request ??= requestPage(deps, sinceOf(await readFact(db, 'cursor')), pageSizes.first);
    const page: ChangesPage | undefined = await request.page.catch(async (error: unknown) => {
      if (!(error instanceof ApiProblem && error.problem.reset) || !mayReset) throw error;
      await resetMirror(db);
      return undefined;
    });
    if (!page) return readAll(deps, false, await readStart(db));
    // The next page is on its way while this one is written.
    const following = nextSince(page);
    const size: number = (await request.isQuick) ? pageSizes.quick : pageSizes.slow;
    const next: PageRequest | undefined =
      following === undefined ? undefined : requestPage(deps, following, size);
    // Once the answer is here: a server that fails is asked again and again.
    const counted = mayCount ? await countBeforehand(db, deps.signal) : undefined;
    mayCount = false;
    const info: PageInfo = { since: request.since, counted, acknowledgedBefore, onComplete };
    const mismatched: string[] | undefined = await applyPage(db, page, info).catch(
      (error: unknown) => {
        next?.cancel();
        throw error;
      },
    );
    if (!mismatched) next?.cancel();
    invalidatePlan(db, page.changes);
    request = mismatched && next;
    if (!mismatched) continue;
    if (mismatched.length > 0 && mayReset && (await readFact(db, 'mismatchAt')) !== page.rev) {
      // The tallies differ: read everything again, once, instead of showing wrong data.
      await resetMirror(db);
      return readAll(deps, false, await readStart(db));
    }
    if (mismatched.length > 0) {
      await writeFact(db, 'mismatchAt', page.rev);
      await markRead(deps);
    }
    if (!next) return;
  }
}

interface PageRequest {
  since: string;
  page: Promise<ChangesPage>;
  isQuick: Promise<boolean>;
  /** Ends the request; nobody waits for its page. */
  cancel(): void;
}

/** Databases for which a large page did not arrive: this page of the app asks for small ones. */
const smallPagesOnly = new WeakSet<AccountDb>();

function requestPage({ api, db, signal }: SyncDeps, since: string, size: number): PageRequest {
  const started = performance.now();
  const stopping = new AbortController();
  const ask = (limit: number) =>
    api.call('changes', {
      query: { since, limit },
      account: db.accountId,
      timeoutMs: slowMs,
      signal: AbortSignal.any([signal, stopping.signal]),
    });
  const limit = smallPagesOnly.has(db) ? pageSizes.first : size;
  const page = ask(limit).catch((error: unknown) => {
    if (limit === pageSizes.first || signal.aborted || stopping.signal.aborted) throw error;
    // A bad line or a proxy may cut long pages. A server of an earlier release gives 500 at most.
    smallPagesOnly.add(db);
    if (error instanceof ApiProblem && error.problem.field === 'limit') return ask(pageSizes.first);
    throw error;
  });
  // Whoever awaits the page handles its error; when an earlier page fails, nobody does.
  const isQuick = page.then(
    () => performance.now() - started < quickMs,
    () => false,
  );
  return { since, page, isQuick, cancel: () => stopping.abort() };
}

/** Where the page after this one continues from; undefined after the last page. */
function nextSince({ next, tallies, rev }: ChangesPage): string | undefined {
  return next ?? (tallies === null ? String(rev) : undefined);
}

import { ApiProblem } from '#api/problem.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { hasRoom, isDiskFull, makeRoom } from '#mirror/diskFull.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { applyPage, resetMirror } from './applyPage.ts';
import { classify } from './answers.ts';
import { untilTime } from './backoff.ts';
import type { SyncDeps } from './deps.ts';
import { markOffline, markOnline } from './connectivity.ts';
import { fetchFiles } from './fetchFiles.ts';
import { withLock } from './lock.ts';
import { pauseFor } from './pause.ts';

const pageSize = 500;
/** A whole page over a slow network. */
const slowMs = 60_000;

/** After two pages that found no room, one after another, the next one is fetched after so long at first, and at last. In ms. */
const fullPauseMs = 10_000;
const longestFullPauseMs = 5 * 60_000;

/** By the database, on this page: a little may fit where a page does not, and a page costs its bytes each time. */
const fullPauses = new WeakMap<AccountDb, { failures: number; until: number }>();

/** The person asked for it, or came back: there may be room now. */
export const endFullPause = (db: AccountDb): boolean => fullPauses.delete(db);

function pauseForRoom(db: AccountDb): void {
  const failures = (fullPauses.get(db)?.failures ?? 0) + 1;
  const pause = failures === 1 ? 0 : Math.min(longestFullPauseMs, fullPauseMs * 2 ** (failures - 2));
  fullPauses.set(db, { failures, until: performance.now() + pause });
}

/** What became of a pull. busy: another tab is at it. full: this device has no room. deferred: the server asked to wait. */
export type PullOutcome = 'done' | 'busy' | 'unreached' | 'paused' | 'full' | 'deferred';

/** Reads what changed, then the bytes of the documents that are not here yet. One tab at a time does each. */
export async function pull(deps: SyncDeps): Promise<PullOutcome> {
  const outcome = await readRecords(deps);
  if (outcome === 'done') await fetchFiles(deps);
  return outcome;
}

/** Reads what changed: rows only, so that words of the clinic never wait for a document. */
export async function readRecords(deps: SyncDeps): Promise<PullOutcome> {
  return (await withLock(`nabz-pull-${deps.db.accountId}`, () => readUnderLock(deps), { waitMs: 0 })) ?? 'busy';
}

async function readUnderLock(deps: SyncDeps): Promise<PullOutcome> {
  const { db } = deps;
  // An app that is too old to send may read.
  if ((await readFact(db, 'paused')) === 'sign-in') return 'paused';
  const readAfter = await readFact(db, 'readAfter');
  if (untilTime(readAfter, deps.now()) > 0) return 'deferred';
  try {
    if ((fullPauses.get(db)?.until ?? 0) > performance.now() || !(await hasRoom(db))) return 'full';
    // One that was stored by a wrong clock would be waited for after all, when the right one gets near.
    if (readAfter !== undefined) await db.meta.delete('readAfter');
    if (!(await deps.reachable())) {
      await markOffline(deps);
      return 'unreached';
    }
    await readAll(deps, true).catch(async (error: unknown) => {
      if (!isDiskFull(error) || !(await makeRoom(db, new Date(deps.now()).toISOString()))) throw error;
      await readAll(deps, true);
    });
    endFullPause(db);
    await markOnline(deps);
    // The first time it is said when the documents are here, too.
    if ((await readFact(db, 'lastSync')) !== undefined) await writeFact(db, 'lastSync', new Date(deps.now()).toISOString());
    return 'done';
  } catch (error) {
    if (deps.signal.aborted) return 'unreached';
    return isDiskFull(error) ? foundFull(deps) : failed(deps, error);
  }
}

async function foundFull({ db, now }: SyncDeps): Promise<PullOutcome> {
  pauseForRoom(db);
  await makeRoom(db, new Date(now()).toISOString());
  return 'full';
}

/** What became of a failed request. On a full disk that cannot be stored, and the next reading finds out again. */
async function failed(deps: SyncDeps, error: unknown): Promise<PullOutcome> {
  return storeFailure(deps, error).catch((failure: unknown) => {
    if (!isDiskFull(failure)) throw failure;
    return foundFull(deps);
  });
}

async function storeFailure(deps: SyncDeps, error: unknown): Promise<PullOutcome> {
  const outcome = classify(error);
  if (outcome.kind === 'pause') return (await pauseFor(deps, outcome)) ? 'paused' : 'deferred';
  if (outcome.kind === 'later' && outcome.afterMs !== undefined) await writeFact(deps.db, 'readAfter', deps.now() + outcome.afterMs);
  await markOffline(deps, error);
  return 'unreached';
}

async function readAll(deps: SyncDeps, mayReset: boolean): Promise<void> {
  const { db, api } = deps;
  const start = await readFact(db, 'cursor');
  // A reading that goes on from earlier ends at the revision that was fixed then.
  const acknowledgedBefore = new Set(start?.next ? [] : await db.outbox.where('state').equals('acked').primaryKeys());
  for (;;) {
    const cursor = await readFact(db, 'cursor');
    const since = cursor?.next ?? String(cursor?.rev ?? 0);
    const page = await api
      .call('changes', { query: { since, limit: pageSize }, account: db.accountId, timeoutMs: slowMs, signal: deps.signal })
      .catch(async (error: unknown) => {
        if (!(error instanceof ApiProblem && error.problem.reset) || !mayReset) throw error;
        await resetMirror(db);
        return undefined;
      });
    if (!page) return readAll(deps, false);
    const mismatched = await applyPage(db, page, { acknowledgedBefore });
    if (mismatched.length > 0 && mayReset && (await readFact(db, 'mismatchAt')) !== page.rev) {
      // Two histories do not fit: read all again, once, rather than show a wrong one.
      await resetMirror(db);
      return readAll(deps, false);
    }
    if (mismatched.length > 0) await writeFact(db, 'mismatchAt', page.rev);
    if (page.next === null && page.tallies !== null) return;
  }
}

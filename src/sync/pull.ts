import { ApiProblem } from '#api/problem.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { applyPage, resetMirror } from './applyPage.ts';
import { classify } from './answers.ts';
import type { SyncDeps } from './deps.ts';
import { missed, reached } from './reach.ts';
import { fetchFiles } from './fetchFiles.ts';
import { withLock } from './lock.ts';

const pageSize = 200;
/** A whole page over a slow network. */
const slowMs = 60_000;

/** What became of a pull: `busy` means that another tab is at it. */
export type Pulled = 'done' | 'busy' | 'unreached' | 'paused';

/** Reads what changed, then the bytes of the documents that are not here yet. One tab at a time. */
export async function pull(deps: SyncDeps): Promise<Pulled> {
  const { db } = deps;
  const work = async (): Promise<Pulled> => {
    // An app that is too old to send may read.
    if ((await readFact(db, 'paused')) === 'sign-in') return 'paused';
    if (!(await deps.reachable())) {
      await missed(deps);
      return 'unreached';
    }
    try {
      await readAll(deps, true);
      await reached(deps);
      await fetchFiles(deps);
      await writeFact(db, 'lastSync', new Date(deps.now()).toISOString());
      return 'done';
    } catch (error) {
      if (deps.signal.aborted) return 'unreached';
      const answer = classify(error);
      if (answer.kind === 'pause') {
        await writeFact(db, 'paused', answer.until);
        return 'paused';
      }
      await missed(deps, error);
      return 'unreached';
    } finally {
      if (db.isOpen()) await writeFact(db, 'progress', null);
    }
  };
  return (await withLock(`nabz-pull-${db.accountId}`, work, true)) ?? 'busy';
}

async function readAll(deps: SyncDeps, mayReset: boolean): Promise<void> {
  const { db, api } = deps;
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
    const odd = await applyPage(db, page);
    if (odd.length > 0 && mayReset && (await readFact(db, 'oddAt')) !== page.rev) {
      // Two histories do not fit: read all again, once, rather than show a wrong one.
      await resetMirror(db);
      return readAll(deps, false);
    }
    // Rows that this version cannot read never fit: not worth reading all again until something changes.
    if (odd.length > 0) await writeFact(db, 'oddAt', page.rev);
    if (page.next === null && page.tallies !== null) return;
  }
}

import { ApiProblem } from '#api/problem.ts';
import { readFacts, writeFact } from '#mirror/meta.ts';
import type { SyncDeps } from './deps.ts';

// Whether the last request of sync reached the server: the stored fact `reach`, which the panel's
// screens show. See app/reachability.ts for the others.

/**
 * Stores that the server answered, unless that is known: each write has live queries run again. "Sync
 * now" waits for a newer instant.
 */
export const markOnline = ({ db, now }: Pick<SyncDeps, 'db' | 'now'>): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    const { reach, pullAsked = 0 } = await readFacts(db, 'reach', 'pullAsked');
    if (reach?.ok && pullAsked <= Date.parse(reach.at)) return;
    await writeFact(db, 'reach', { ok: true, silent: false, at: new Date(now()).toISOString() });
  });

/**
 * Stores that the server did not answer. `silent` when there was no answer at all, which means
 * offline as far as we know.
 */
export const markOffline = ({ db, now }: SyncDeps, error?: unknown): Promise<void> =>
  writeFact(db, 'reach', {
    ok: false,
    silent: !(error instanceof ApiProblem),
    at: new Date(now()).toISOString(),
  });

import { ApiProblem } from '#api/problem.ts';
import { writeFact } from '#mirror/meta.ts';
import type { SyncDeps } from './deps.ts';

// Whether the last request of sync reached the server: the stored fact `reach`, which the panel's
// screens show. See app/reachability.ts for the others.

/** Stores that the server answered. */
export const markOnline = ({ db, now }: SyncDeps): Promise<void> =>
  writeFact(db, 'reach', { ok: true, silent: false, at: new Date(now()).toISOString() });

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

import { ApiProblem } from '#api/problem.ts';
import { writeFact } from '#mirror/meta.ts';
import type { SyncDeps } from './deps.ts';

/** The clinic answered. */
export const markOnline = ({ db, now }: SyncDeps): Promise<void> =>
  writeFact(db, 'reach', { ok: true, silent: false, at: new Date(now()).toISOString() });

/** It did not, or not usefully; without any answer at all there is no network, as far as we know. */
export const markOffline = ({ db, now }: SyncDeps, error?: unknown): Promise<void> =>
  writeFact(db, 'reach', { ok: false, silent: !(error instanceof ApiProblem), at: new Date(now()).toISOString() });

import { pauseQueue } from '#outbox/pause.ts';
import type { ErrorClass } from './classifyError.ts';
import type { SyncDeps } from './deps.ts';

/**
 * Pauses the whole queue after an answer of the server, until the person acts. False when the
 * answer concerned a token that is no longer in use: a late answer must not undo a newer sign-in.
 */
export async function pauseFor(
  deps: SyncDeps,
  { until, token }: Extract<ErrorClass, { kind: 'pause' }>,
): Promise<boolean> {
  if (until === 'sign-in' && deps.token && (await deps.token()) !== token) return false;
  await pauseQueue(deps.db, until);
  return true;
}

import { writeFact } from '#mirror/meta.ts';
import type { AnswerClass } from './answers.ts';
import type { SyncDeps } from './deps.ts';

/**
 * The whole queue waits for the person. False when the answer was about a token that is not in use any more: a sign-in
 * since then must not be undone by a late answer.
 */
export async function pauseFor(deps: SyncDeps, { until, token }: Extract<AnswerClass, { kind: 'pause' }>): Promise<boolean> {
  if (until === 'sign-in' && deps.token && (await deps.token()) !== token) return false;
  await writeFact(deps.db, 'paused', until);
  return true;
}

import { ApiProblem, notOurs } from '#api/problem.ts';
import type { Problem } from '#contract/problem.ts';
import { longestWaitMs } from './backoff.ts';

export type AnswerClass =
  /**
   * No network, time-out, 408, 5xx, 429: by itself, later. `afterMs` when the server named a time. `foreign`: a proxy or
   * a firewall refused it, not our server.
   */
  | { kind: 'later'; afterMs: number | undefined; reached: boolean; foreign?: true }
  /** The whole queue waits for the person: to sign in again (`token` is the one that was refused), or to update the app. */
  | { kind: 'pause'; until: 'sign-in' | 'update'; token?: string | undefined }
  /** This item waits for the person. */
  | { kind: 'park'; problem: Problem };

/** What a failed request means for what was being sent. */
export function classify(error: unknown): AnswerClass {
  if (!(error instanceof ApiProblem)) return { kind: 'later', afterMs: undefined, reached: false };
  const { problem } = error;
  const afterMs = problem.retryAfter === undefined ? undefined : Math.min(longestWaitMs, problem.retryAfter * 1000);
  if (problem.type === 'urn:nabz:problem:sign-in-needed' || problem.type === 'urn:nabz:problem:other-account')
    return { kind: 'pause', until: 'sign-in', token: error.token };
  if (problem.type === 'urn:nabz:problem:app-too-old') return { kind: 'pause', until: 'update' };
  if (problem.status === 408 || problem.status === 429 || problem.status >= 500)
    return { kind: 'later', afterMs, reached: problem.status === 429 };
  // A proxy's 404 during a deploy, a firewall's 403: no refusal of ours.
  if (problem.type === notOurs) return { kind: 'later', afterMs, reached: false, foreign: true };
  return { kind: 'park', problem };
}

import { ApiProblem } from '#api/problem.ts';
import { notOurs } from '#api/readProblem.ts';
import type { Problem } from '#contract/problem.ts';
import { longestWaitMs } from './backoff.ts';

/** What a failed request means for the queue. */
export type ErrorClass =
  /**
   * Network error, time-out, 408, 5xx or 429: retried later. `afterMs` is the server's Retry-After.
   * `foreign`: a proxy or firewall refused it, not our server.
   */
  | { kind: 'later'; afterMs: number | undefined; serverAnswered: boolean; foreign?: true }
  /**
   * The whole queue pauses until the person signs in again (`token` is the refused one) or updates
   * the app.
   */
  | { kind: 'pause'; until: 'sign-in' | 'update'; token?: string | undefined }
  /** This item is parked until the person acts. */
  | { kind: 'park'; problem: Problem };

/** Classifies the error of a failed request. */
export function classifyError(error: unknown): ErrorClass {
  if (!(error instanceof ApiProblem))
    return { kind: 'later', afterMs: undefined, serverAnswered: false };
  const { problem } = error;
  const afterMs =
    problem.retryAfter === undefined
      ? undefined
      : Math.min(longestWaitMs, problem.retryAfter * 1000);
  if (
    problem.type === 'urn:nabz:problem:sign-in-needed' ||
    problem.type === 'urn:nabz:problem:token-expired' ||
    problem.type === 'urn:nabz:problem:key-used-twice' ||
    problem.type === 'urn:nabz:problem:other-account'
  )
    return { kind: 'pause', until: 'sign-in', token: error.token };
  // The records are being removed. After a deletion of the account nothing is to be sent until then.
  if (
    problem.type === 'urn:nabz:problem:account-deleted' ||
    problem.type === 'urn:nabz:problem:care-ended' ||
    problem.type === 'urn:nabz:problem:erase-device'
  )
    return { kind: 'later', afterMs: undefined, serverAnswered: true };
  if (problem.type === 'urn:nabz:problem:app-too-old') return { kind: 'pause', until: 'update' };
  if (problem.status === 408 || problem.status === 429 || problem.status >= 500)
    return { kind: 'later', afterMs, serverAnswered: problem.status === 429 };
  // A proxy's 404 during a deploy or a firewall's 403 is not a refusal by our server.
  if (problem.type === notOurs)
    return { kind: 'later', afterMs, serverAnswered: false, foreign: true };
  return { kind: 'park', problem };
}

import { ApiProblem, notOurs } from '#api/problem.ts';
import type { Problem } from '#contract/problem.ts';

export type AnswerClass =
  /** No network, time-out, 408, 5xx, 429: by itself, later. `afterMs` when the server named a time. */
  | { kind: 'later'; afterMs: number | undefined; reached: boolean }
  /** The whole queue waits for the person: to sign in, or to update the app. */
  | { kind: 'pause'; until: 'sign-in' | 'update' }
  /** This item waits for the person. */
  | { kind: 'park'; problem: Problem };

/** What a failed request means for what was being sent. */
export function classify(error: unknown): AnswerClass {
  if (!(error instanceof ApiProblem)) return { kind: 'later', afterMs: undefined, reached: false };
  const { problem } = error;
  const afterMs = problem.retryAfter === undefined ? undefined : problem.retryAfter * 1000;
  if (problem.status === 401 || problem.type === 'urn:nabz:problem:other-account') return { kind: 'pause', until: 'sign-in' };
  if (problem.status === 426) return { kind: 'pause', until: 'update' };
  if (problem.status === 408 || problem.status === 429 || problem.status >= 500)
    return { kind: 'later', afterMs, reached: problem.status === 429 };
  // A 404 page of a proxy during a deploy is no refusal of ours.
  if (problem.type === notOurs) return { kind: 'later', afterMs, reached: false };
  return { kind: 'park', problem };
}

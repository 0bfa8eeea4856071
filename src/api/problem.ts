import * as v from 'valibot';
import { problem, type Problem, problemType } from '#contract/problem.ts';

/** The server answered, and the answer is a problem. */
export class ApiProblem extends Error {
  readonly problem: Problem;
  constructor(told: Problem) {
    super(told.title);
    this.name = 'ApiProblem';
    this.problem = told;
  }
}

/** No answer came: no network, a time-out, or something that is not our server. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('the server could not be reached', { cause });
    this.name = 'Unreachable';
  }
}

/** RFC 9457: a problem that says no more than its status. Somebody on the way answered, not our server. */
export const notOurs = 'about:blank';

/** What a bare status means all the same, whoever said it. */
const spokenBy: Record<number, string> = {
  401: problemType('sign-in-needed'),
  403: problemType('not-yours'),
  409: problemType('not-acceptable'),
  413: problemType('too-large'),
  415: problemType('type-refused'),
  422: problemType('not-acceptable'),
  426: problemType('app-too-old'),
};

/** A problem+json body; anything else is told by its status alone, such as a proxy's own 502 page. */
export function readProblem(status: number, body: unknown, retryAfter: string | null): Problem {
  const parsed = v.safeParse(problem, body);
  const seconds = Number(retryAfter ?? NaN);
  const wait = Number.isFinite(seconds) && seconds >= 0 ? { retryAfter: seconds } : {};
  if (parsed.success) return { ...wait, ...parsed.output };
  return { type: spokenBy[status] ?? notOurs, title: '', status, ...wait };
}

import * as v from 'valibot';
import { problem, type Problem, problemType } from '#contract/problem.ts';

/** The server answered, and the answer is a problem. */
export class ApiProblem extends Error {
  readonly problem: Problem;
  /** The token that the refused request went out with. */
  readonly token: string | undefined;
  constructor(problem: Problem, token?: string) {
    super(problem.title);
    this.name = 'ApiProblem';
    this.problem = problem;
    this.token = token;
  }
}

/** No answer came: no network, a time-out, or something that is not our server. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('the server could not be reached', { cause });
    this.name = 'Unreachable';
  }
}

/** Our server answered, in a form that this version of the app does not know: an update is needed. */
export class UnexpectedAnswer extends Error {
  constructor(cause: unknown) {
    super('the answer is not of the form that this version knows', { cause });
    this.name = 'UnexpectedAnswer';
  }
}

/** RFC 9457: a problem that says no more than its status. Somebody on the way answered, not our server. */
export const notOurs = 'about:blank';

/** What a bare status means all the same: a proxy's limit on a request's size is as final as ours. */
const bareProblems: Record<number, string> = { 413: problemType('too-large') };

/** Seconds until a Retry-After header's time, which is a number or an HTTP date by the server's own clock. */
function secondsOf(retryAfter: string | null, serverDate: string | null): number {
  const seconds = Number(retryAfter ?? NaN);
  if (Number.isFinite(seconds)) return seconds;
  const serverNow = Date.parse(serverDate ?? '');
  return (Date.parse(retryAfter ?? '') - (Number.isNaN(serverNow) ? Date.now() : serverNow)) / 1000;
}

/** A problem+json body; anything else is described by its status alone, such as a proxy's own 502 page. */
export function readProblem(status: number, body: unknown, headers: Headers): Problem {
  const parsed = v.safeParse(problem, body);
  const seconds = secondsOf(headers.get('retry-after'), headers.get('date'));
  const wait = Number.isFinite(seconds) && seconds >= 0 ? { retryAfter: seconds } : {};
  if (parsed.success) return { ...wait, ...parsed.output };
  return { type: bareProblems[status] ?? notOurs, title: '', status, ...wait };
}

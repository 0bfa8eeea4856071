import * as v from 'valibot';
import { problem, type Problem, problemType } from '#contract/problem.ts';

// Reads the problem of a refused request from its response. Apart from `problem.ts`, so that the
// schema is loaded with the first request and not with every page.

/** A problem without detail (RFC 9457), as a proxy gives it: not our server's. */
export const notOurs = 'about:blank';

/** Bare statuses that are final all the same, such as a proxy's size limit. */
const bareProblems: Record<number, string> = { 413: problemType('too-large') };

/**
 * Seconds until the time of a Retry-After header, which is a number or an HTTP date of the server's
 * clock.
 */
function secondsOf(retryAfter: string | null, serverDate: string | null): number {
  const seconds = Number(retryAfter ?? NaN);
  if (Number.isFinite(seconds)) return seconds;
  const serverNow = Date.parse(serverDate ?? '');
  return (Date.parse(retryAfter ?? '') - (Number.isNaN(serverNow) ? Date.now() : serverNow)) / 1000;
}

/**
 * The body as a problem; anything else, such as a proxy's 502 page, is described by its status
 * alone.
 */
export function readProblem(status: number, body: unknown, headers: Headers): Problem {
  const parsed = v.safeParse(problem, body);
  const seconds = secondsOf(headers.get('retry-after'), headers.get('date'));
  const wait = Number.isFinite(seconds) && seconds >= 0 ? { retryAfter: seconds } : {};
  if (parsed.success) return { ...wait, ...parsed.output };
  return { type: bareProblems[status] ?? notOurs, title: '', status, ...wait };
}

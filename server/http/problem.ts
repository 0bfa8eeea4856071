import { type Problem, problems, problemType } from '#contract/problem.ts';
import { staffProblems } from '#contract/staff/problems.ts';
import type { Translator } from './translator.ts';

const allProblems = { ...problems, ...staffProblems };
type ProblemSlug = keyof typeof allProblems;

type Details = Partial<Pick<Problem, 'field' | 'limit' | 'retryAfter' | 'reset' | 'detail'>>;

/**
 * Thrown by handlers; the client gets problem+json (RFC 9457) in the request's locale.
 * contract/problem.ts has the slugs; apps of earlier releases act on them, so they must stay.
 */
export class ProblemError extends Error {
  readonly slug: ProblemSlug;
  readonly details: Details;
  constructor(slug: ProblemSlug, details: Details = {}) {
    super(slug);
    this.slug = slug;
    this.details = details;
  }
}

/** The body of a problem response; a mutation's result has one too. */
export function describeProblem(
  error: ProblemError,
  locale: string,
  translator: Translator,
): Problem {
  const { status, text } = allProblems[error.slug];
  const { limit, retryAfter } = error.details;
  const values = {
    ...(limit === undefined ? {} : { limit: translator.formatMegabytes(locale, limit) }),
    ...(retryAfter === undefined ? {} : { minutes: Math.ceil(retryAfter / 60) }),
  };
  return {
    type: problemType(error.slug),
    title: translator.translate(locale, text, values),
    status,
    ...error.details,
  };
}

/** A problem as plain text, for a page request. */
export function plainProblem(
  error: ProblemError,
  locale: string,
  translator: Translator,
): Response {
  const { title, status, retryAfter } = describeProblem(error, locale, translator);
  const headers = new Headers({
    'content-type': 'text/plain; charset=utf-8',
    'content-language': locale,
    'cache-control': 'no-store',
  });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return new Response(title, { status, headers });
}

/** The problem as a response of the API. */
export function problemResponse(
  error: ProblemError,
  locale: string,
  translator: Translator,
): Response {
  const body = describeProblem(error, locale, translator);
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'content-language': locale,
    'cache-control': 'no-store',
  });
  if (body.retryAfter !== undefined) headers.set('retry-after', String(body.retryAfter));
  if (body.status === 401) headers.set('www-authenticate', 'Bearer');
  return new Response(JSON.stringify(body), { status: body.status, headers });
}

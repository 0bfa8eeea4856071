import type { Hono } from 'hono';
import { type MutationResult, mutationSchema } from '#contract/mutation.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond, readBody } from '../http/endpoint.ts';
import { limitRate } from '../http/rateLimit.ts';
import { describeProblem, ProblemError } from '../http/problem.ts';
import { receiveGuestSubmission } from './receive.ts';

/**
 * `POST /api/letters`: a batch of guest submissions, with one result each, in the same form as
 * `POST /api/me/mutations`. Installed apps have queued submissions for this path: it must stay.
 */
export function serveGuestSubmissions(app: Hono<Env>, deps: Deps): void {
  const tooManyResult = (id: string, locale: string): MutationResult => {
    const problem = describeProblem(
      new ProblemError('too-many-requests', { retryAfter: 30 }),
      locale,
      deps.translator,
    );
    return { id, status: 'later', problem };
  };
  app.use('/letters', limitRate(maxPerAddress, windowSeconds));
  app.post('/letters', async (c) => {
    const { clientId, mutations } = await readBody('letters', c);
    if (mutations.some(({ schema }) => schema > mutationSchema))
      throw new ProblemError('unavailable', { retryAfter: 60 });
    const results: MutationResult[] = [];
    for (const [index, envelope] of mutations.entries()) {
      results.push(
        index < maxPerRequest
          ? await receiveGuestSubmission(deps, clientId, envelope, c.var.locale)
          : tooManyResult(envelope.id, c.var.locale),
      );
    }
    return respond('letters', c, { results });
  });
}

/** Requests per address; a clinic's waiting room may share one. */
const maxPerAddress = 30;
const windowSeconds = 600;
/** Submissions per request, so that the rate limit also bounds submissions. */
const maxPerRequest = 5;

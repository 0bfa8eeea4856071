import type { Hono } from 'hono';
import { type MutationEnvelope, type MutationResult, mutationSchema } from '#contract/mutation.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond, readBody } from '../http/endpoint.ts';
import { describeProblem, ProblemError } from '../http/problem.ts';
import { receiveMutation } from './receive.ts';

/**
 * `POST /api/me/mutations`: a batch in order, one result each. A refused mutation does not block
 * the others.
 */
export function serveMutations(app: Hono<Env>, deps: Deps): void {
  app.post('/me/mutations', async (c) => {
    const { clientId, mutations } = await readBody('mutations', c);
    const sender = { accountId: c.var.account.id, clientId, locale: c.var.locale };
    const results: MutationResult[] = [];
    const blockedStreams = new Set<string>();
    for (const envelope of mutations)
      results.push(
        resultForOtherSchema(deps, sender.locale, envelope) ??
          (await receiveMutation(deps, sender, envelope, blockedStreams)),
      );
    return respond('mutations', c, { results });
  });
}

/** The oldest `schema` of mutations that this server accepts. */
const minSchema = 1;

/**
 * The result for a mutation whose `schema` is too old or too new; undefined when it is supported.
 */
function resultForOtherSchema(
  { translator }: Deps,
  locale: string,
  { id, schema }: MutationEnvelope,
): MutationResult | undefined {
  if (schema < minSchema)
    return {
      id,
      status: 'refused',
      problem: describeProblem(new ProblemError('app-too-old'), locale, translator),
    };
  if (schema <= mutationSchema) return undefined;
  return {
    id,
    status: 'later',
    problem: describeProblem(
      new ProblemError('unavailable', { retryAfter: 60 }),
      locale,
      translator,
    ),
  };
}

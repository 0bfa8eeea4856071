import type { Hono } from 'hono';
import { type MutationResult, mutationSchema } from '#contract/mutation.ts';
import type { Deps, Env } from '../http/deps.ts';
import { answer, readBody } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { receiveMutation } from './receive.ts';

/** The oldest shapes of mutations that this server still reads. */
const oldestSchema = 1;

/** `POST /api/me/mutations`: a batch in order, one result each; a bad one never blocks the others. */
export function serveMutations(app: Hono<Env>, deps: Deps): void {
  app.post('/me/mutations', async (c) => {
    const { clientId, mutations } = await readBody('mutations', c);
    if (mutations.some(({ schema }) => schema < oldestSchema)) throw new ProblemError('app-too-old');
    if (mutations.some(({ schema }) => schema > mutationSchema)) throw new ProblemError('unavailable', { retryAfter: 60 });
    const sender = { accountId: c.var.account.id, clientId, locale: c.var.locale };
    const results: MutationResult[] = [];
    const held = new Set<string>();
    for (const envelope of mutations) results.push(await receiveMutation(deps, sender, envelope, held));
    return answer('mutations', c, { results });
  });
}

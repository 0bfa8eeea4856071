import type { Hono } from 'hono';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { receiveBatch } from './receive.ts';

/** `POST /api/me/mutations`: a batch in order, one result each. */
export function serveMutations(app: Hono<Env>, deps: Deps): void {
  app.post('/me/mutations', async (c) => {
    const { clientId, mutations } = await readBody('mutations', c);
    const { account, locale, counter, care } = c.var;
    const sender = { accountId: account.id, clientId, locale, counter, care };
    return respond('mutations', c, { results: await receiveBatch(deps, sender, mutations) });
  });
}

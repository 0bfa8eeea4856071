import type { Hono } from 'hono';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { wasDeleted } from './deleteAccount.ts';
import { refreshPair } from './tokenPairs.ts';
import { hashToken, whyEnded } from './tokens.ts';

/** `POST /api/auth/refresh`: the next access and refresh token of a session. */
export function serveRefresh(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.post('/auth/refresh', async (c) => {
    const { refreshToken } = await readBody('refresh', c);
    const lifetime = { now: deps.now(), accessSeconds: deps.accessTokenSeconds };
    const outcome = await refreshPair(db, refreshToken, lifetime);
    if (outcome === 'replayed') {
      deps.log.warn('a refresh token was used after its successor; its session was ended');
      throw new ProblemError('key-used-twice');
    }
    if (outcome === 'over') {
      const hash = hashToken(refreshToken);
      throw new ProblemError(
        (await wasDeleted(db, hash)) ?? (await whyEnded(db, hash, deps.now())),
      );
    }
    c.header('cache-control', 'no-store');
    return respond('refresh', c, outcome);
  });
}

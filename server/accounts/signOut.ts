import type { Hono } from 'hono';
import type { Deps, Env } from '../http/deps.ts';
import { answer } from '../http/endpoint.ts';
import { revokeToken } from './tokens.ts';

/** `POST /api/auth/sign-out` revokes the token it came with; `GET /api/me` says whose it is. */
export function serveSignOut(app: Hono<Env>, deps: Deps): void {
  app.post('/auth/sign-out', async (c) => {
    await revokeToken(deps.database.db, c.var.tokenHash, deps.now());
    return answer('signOut', c, {});
  });
  app.get('/me', (c) => answer('me', c, c.var.account));
}

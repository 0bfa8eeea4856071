import type { Hono } from 'hono';
import type { Deps, Env } from '../http/deps.ts';
import { respond, readBody } from '../http/endpoint.ts';
import { recordErased, revokeToken } from './tokens.ts';

/**
 * `POST /api/auth/sign-out` revokes the request's token; `POST /api/auth/revoke` revokes a token by
 * its hash, for a device that signed out offline. `GET /api/me` returns the token's account. app.ts
 * applies `requirePatient` to the first and the last by their path.
 */
export function serveSignOut(app: Hono<Env>, deps: Deps): void {
  app.post('/auth/sign-out', async (c) => {
    await revokeToken(deps.database.db, c.var.tokenHash, deps.now());
    return respond('signOut', c, {});
  });
  app.post('/auth/revoke', async (c) => {
    const { tokenHash, erased } = await readBody('revoke', c);
    if (erased) await recordErased(deps.database.db, tokenHash, deps.now());
    await revokeToken(deps.database.db, tokenHash, deps.now());
    return respond('revoke', c, {});
  });
  app.get('/me', (c) => {
    const { account, care } = c.var;
    if (!care) return respond('me', c, account);
    const { grantId, carerId } = care;
    return respond('me', c, { ...account, care: { grantId, carerId } });
  });
}

import type { Hono } from 'hono';
import type { Deps, Env } from '../http/deps.ts';
import { respond, readBody } from '../http/endpoint.ts';
import { recordErased, recordReplaced, revokeToken, whyEnded } from './tokens.ts';

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
    const { tokenHash, erased, replaced } = await readBody('revoke', c);
    const { db } = deps.database;
    if (replaced) await recordReplaced(db, tokenHash, deps.now());
    else if (erased) await recordErased(db, tokenHash, deps.now());
    if (!replaced) await revokeToken(db, tokenHash, deps.now());
    const why = await whyEnded(db, tokenHash, deps.now());
    return respond('revoke', c, { erase: why === 'erase-device' });
  });
  app.get('/me', (c) => {
    const { account, care } = c.var;
    if (!care) return respond('me', c, account);
    const { grantId, carerId } = care;
    return respond('me', c, { ...account, care: { grantId, carerId } });
  });
}

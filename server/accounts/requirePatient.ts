import { createMiddleware } from 'hono/factory';
import { accountHeader } from '#contract/headers.ts';
import { mayCarerRequest } from '../care/access.ts';
import { carerActor, openCareAct } from '../care/actors.ts';
import type { Deps, Env } from '../http/deps.ts';
import { ProblemError } from '../http/problem.ts';
import { auditSource, recordAudit } from '../staff/audit/write.ts';
import { wasDeleted } from './deleteAccount.ts';
import { confirmPair } from './tokenPairs.ts';
import { dayOf, hashToken, recordLastSeen, type Session, whyEnded } from './tokens.ts';

/** What a device that is to erase its records may still do: send what waits on it. */
const sending = /\/me\/(?:mutations|cancellations|files\/)/;
const maySend = ({ method, path }: { method: string; path: string }): boolean =>
  !['GET', 'HEAD'].includes(method) && sending.test(path);

/** Whether the token that was sent is still one of its session. */
const isValid = ({ pair, rotating }: Session, now: Date): boolean =>
  pair ? (pair.accessExpiresAt ?? '') > now.toISOString() : !rotating;

/**
 * Authenticates patients by bearer token. The cookie is only the client's own storage and is not
 * accepted. For `/api/me`, everything below it, and signing out.
 */
export const requirePatient = (deps: Deps) =>
  createMiddleware<Env>(async (c, next) => {
    const token = /^Bearer ([\w-]{20,100})$/.exec(c.req.header('authorization') ?? '')?.[1];
    const tokenHash = token === undefined ? '' : hashToken(token);
    const session = token === undefined ? undefined : await deps.findSession(tokenHash, deps.now());
    if (!session) {
      // On these the device removes the records instead of locking them.
      const deleted = token === undefined ? null : await wasDeleted(deps.database.db, tokenHash);
      if (deleted) throw new ProblemError(deleted);
      throw new ProblemError(
        token === undefined
          ? 'sign-in-needed'
          : await whyEnded(deps.database.db, tokenHash, deps.now()),
      );
    }
    if (!isValid(session, deps.now())) throw new ProblemError('token-expired');
    if (session.pair && !session.pair.used) await confirmPair(deps.database.db, session.pair);
    const { account, expiresAt, counter, lastSeenOn, care } = session;
    if (session.eraseAskedAt !== null && !maySend(c.req)) throw new ProblemError('erase-device');
    if (care && !mayCarerRequest(care.allows, c.req)) throw new ProblemError('care-not-allowed');
    if (lastSeenOn !== dayOf(deps.now())) {
      await recordLastSeen(deps.database.db, session.tokenHash, deps.now());
      // The patient sees on which days a carer had the records open.
      if (care)
        await recordAudit(deps.database.db, auditSource(c, deps.now(), carerActor(care)), {
          action: 'open',
          act: openCareAct,
          patientId: account.id,
          subject: `grant ${care.grantId}`,
        });
    }
    const expectedAccountId = c.req.header(accountHeader);
    if (expectedAccountId !== undefined && expectedAccountId !== account.id)
      throw new ProblemError('other-account');
    c.set('account', account);
    c.set('counter', counter);
    c.set('care', care);
    c.set('tokenHash', session.tokenHash);
    c.set('expiresAt', expiresAt);
    await next();
    c.res.headers.set('cache-control', 'no-store');
  });

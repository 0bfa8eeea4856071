import { and, eq, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { deviceName } from '../accounts/deviceName.ts';
import { issuePair } from '../accounts/tokenPairs.ts';
import { accounts, caredFor, sessions } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { addAuditLine, auditSource } from '../staff/audit/write.ts';
import { carerActor, openCareAct } from './actors.ts';
import { findCareAccess } from './findAccess.ts';
import { findOwnGrant } from './grants.ts';

/**
 * `POST /api/me/cared-for/{grant}/session`: a carer opens a patient's records, with tokens of a
 * session that the grant limits.
 */
export function serveCare(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.post('/me/cared-for/:grant/session', async (c) => {
    const grantId = c.req.param('grant');
    if (!v.is(uuid, grantId)) throw new ProblemError('not-found');
    const now = deps.now();
    const { account, tokenHash } = c.var;
    const opened = await db.transaction(async (tx) => {
      // A revoke waits for this lock, and then ends the new session, too.
      const ofCarer = and(eq(caredFor.accountId, account.id), eq(caredFor.id, grantId));
      const [row] = await tx.select().from(caredFor).where(ofCarer).for('update');
      const grant = row && (await findOwnGrant(tx, grantId, account.id));
      if (!grant || grant.carerId !== account.id) throw new ProblemError('not-found');
      const care = await findCareAccess(tx, grantId, now);
      // With 401 the device would take its own sign-in for ended.
      if (!care) throw new ProblemError('care-over');
      // The carer's own session may have ended meanwhile.
      const [opener] = await tx
        .select({ expiresAt: sessions.expiresAt })
        .from(sessions)
        .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
        .for('share');
      const [patient] = await tx.select().from(accounts).where(eq(accounts.id, grant.patientId));
      if (!opener || !patient) throw new ProblemError('sign-in-needed');
      const issued = await issuePair(tx, {
        accountId: patient.id,
        device: deviceName(c.req.header('user-agent') ?? ''),
        now,
        accessSeconds: deps.accessTokenSeconds,
        care: { grantId, openedBy: tokenHash, until: opener.expiresAt },
      });
      await addAuditLine(tx, auditSource(c, now, carerActor(care)), {
        action: 'open',
        act: openCareAct,
        patientId: patient.id,
        subject: `grant ${grantId}`,
      });
      const { id, name } = patient;
      return { ...issued, account: { id, name, email: null, phone: null } };
    });
    return respond('openCare', c, opened);
  });
}

import type { Hono } from 'hono';
import { mayUse } from '#contract/staff/roles.ts';
import { readUnsentCodes } from '../accounts/codes.ts';
import { noPassword } from '../accounts/password.ts';
import { withMedicalRecords } from '../accounts/medicalRecords.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond } from '../http/endpoint.ts';
import type { Db } from '../db/database.ts';
import type { Actor } from './access/actor.ts';
import { contactChangesSince, invitersSince } from './audit/contactChanges.ts';
import { auditSource, recordAudit, recordOpening } from './audit/write.ts';
import { findPatient } from './patients/find.ts';

/** `GET /api/staff/codes` and `…/patients/{patient}/codes`: unsent codes, which staff read out. */
export function serveStaffCodes(app: Hono<Env>, deps: Deps): void {
  app.get('/staff/codes', async (c) => {
    const { db } = deps.database;
    // Whoever reads a code could use it, so each reading is a line.
    await recordAudit(db, auditSource(c, deps.now()), { action: 'open', act: 'staffCodes' });
    return respond('staffCodes', c, { codes: await readShownCodes(db, deps.now(), c.var.staff) });
  });

  app.get('/staff/patients/:patient/codes', async (c) => {
    const { db } = deps.database;
    const now = deps.now();
    const source = auditSource(c, now);
    const { id: patientId, passwordHash } = await findPatient(db, c.req.param('patient'));
    const codes = await readShownCodes(db, now, c.var.staff, patientId);
    // The page asks again and again. A code ends before its opening would be a line once more.
    for (const { expiresAt } of codes.filter(({ code }) => code !== null))
      await recordOpening(db, source, {
        patientId,
        part: 'staffPatientCodes',
        subject: `code until ${expiresAt}`,
      });
    const hasSignedUp = passwordHash !== noPassword;
    return respond('staffPatientCodes', c, { codes, hasSignedUp });
  });
}

/** After staff changed a contact, in ms: its owner is notified and can object until then. */
const hiddenMs = 24 * 3_600_000;

/**
 * The open codes. Whoever sets a contact of a patient, or has the link of an invitation, must not
 * read the code for it as well: that would open the whole record, also to a role that may not.
 */
async function readShownCodes(db: Db, now: Date, { id, roles }: Actor, patientId?: string) {
  const codes = await readUnsentCodes(db, now, patientId);
  const invited = await withMedicalRecords(
    db,
    codes.filter(({ isInvited }) => isInvited).map(({ accountId }) => accountId),
  );
  const opensRecord = ({ kind, accountId }: { kind: string; accountId: string }) =>
    kind === 'recover' || invited.has(accountId);
  const since = new Date(now.getTime() - hiddenMs).toISOString();
  const opening = codes.filter(opensRecord).map(({ accountId }) => accountId);
  const changes = await contactChangesSince(db, opening, since);
  const inviters = mayUse(roles, 'medical')
    ? undefined
    : await invitersSince(db, [...invited], since);
  return codes.map(({ accountId, isInvited: _isInvited, ...code }) => {
    const link = inviters?.get(accountId);
    const ownLink = link?.actorId === id ? link.at : undefined;
    const changed = opensRecord({ ...code, accountId }) ? changes.get(accountId) : undefined;
    const times = [changed, ownLink].filter((time) => time !== undefined);
    if (times.length === 0) return { ...code, hiddenUntil: null, hiddenBecause: null };
    const last = Math.max(...times.map((time) => Date.parse(time)));
    return {
      ...code,
      code: null,
      hiddenUntil: new Date(last + hiddenMs).toISOString(),
      hiddenBecause: changed === undefined ? ('own-link' as const) : ('contact' as const),
    };
  });
}

import type { Hono } from 'hono';
import { readUnsentCodes } from '../accounts/codes.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond } from '../http/endpoint.ts';
import type { Db } from '../db/database.ts';
import { contactChangesSince } from './audit/contactChanges.ts';
import { auditSource, recordAudit, recordOpening } from './audit/write.ts';
import { findPatient } from './patients/find.ts';

/** `GET /api/staff/codes` and `…/patients/{patient}/codes`: unsent codes, which staff read out. */
export function serveStaffCodes(app: Hono<Env>, deps: Deps): void {
  app.get('/staff/codes', async (c) => {
    const { db } = deps.database;
    // Whoever reads a code could use it, so each reading is a line.
    await recordAudit(db, auditSource(c, deps.now()), { action: 'open', act: 'staffCodes' });
    return respond('staffCodes', c, { codes: await readShownCodes(db, deps.now()) });
  });

  app.get('/staff/patients/:patient/codes', async (c) => {
    const { db } = deps.database;
    const now = deps.now();
    const source = auditSource(c, now);
    const { id: patientId } = await findPatient(db, c.req.param('patient'));
    const codes = await readShownCodes(db, now, patientId);
    // The page asks again and again. A code ends before its opening would be a line once more.
    for (const { expiresAt } of codes.filter(({ code }) => code !== null))
      await recordOpening(db, source, {
        patientId,
        part: 'staffPatientCodes',
        subject: `code until ${expiresAt}`,
      });
    return respond('staffPatientCodes', c, { codes });
  });
}

/** After staff changed a contact, in ms: its owner is notified and can object until then. */
const hiddenMs = 24 * 3_600_000;

/**
 * The open codes. Whoever sets a contact of a patient must not read the code for it as well: that
 * would open the whole record.
 */
async function readShownCodes(db: Db, now: Date, patientId?: string) {
  const codes = await readUnsentCodes(db, now, patientId);
  const recovering = codes.filter(({ kind }) => kind === 'recover');
  const changes = await contactChangesSince(
    db,
    recovering.map(({ accountId }) => accountId),
    new Date(now.getTime() - hiddenMs).toISOString(),
  );
  return codes.map(({ accountId, ...code }) => {
    const changedAt = code.kind === 'recover' ? changes.get(accountId) : undefined;
    return changedAt === undefined
      ? { ...code, hiddenUntil: null }
      : {
          ...code,
          code: null,
          hiddenUntil: new Date(Date.parse(changedAt) + hiddenMs).toISOString(),
        };
  });
}

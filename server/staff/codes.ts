import type { Hono } from 'hono';
import { readUnsentCodes } from '../accounts/codes.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond } from '../http/endpoint.ts';
import { auditSource, recordAudit, recordOpening } from './audit/write.ts';
import { findPatient } from './patients/find.ts';

/** `GET /api/staff/codes` and `…/patients/{patient}/codes`: unsent codes, which staff read out. */
export function serveStaffCodes(app: Hono<Env>, deps: Deps): void {
  app.get('/staff/codes', async (c) => {
    const { db } = deps.database;
    // Whoever reads a code could use it, so each reading is a line.
    await recordAudit(db, auditSource(c, deps.now()), { action: 'open', act: 'staffCodes' });
    return respond('staffCodes', c, { codes: await readUnsentCodes(db, deps.now()) });
  });

  app.get('/staff/patients/:patient/codes', async (c) => {
    const { db } = deps.database;
    const now = deps.now();
    const source = auditSource(c, now);
    const { id: patientId } = await findPatient(db, c.req.param('patient'));
    const codes = await readUnsentCodes(db, now, patientId);
    // The page asks again and again. A code ends before its opening would be a line once more.
    for (const { expiresAt } of codes)
      await recordOpening(db, source, {
        patientId,
        part: 'staffPatientCodes',
        subject: `code until ${expiresAt}`,
      });
    return respond('staffPatientCodes', c, { codes });
  });
}

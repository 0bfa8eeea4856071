import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { heldResults } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { readReport } from '../results/readReport.ts';
import { addAuditLine, auditSource } from './audit/write.ts';
import { findPatient, uuidOf } from './patients/find.ts';
import { addReport } from './results.ts';

/** `/api/staff/patients/{patient}/held-results`: values that the patient gets after a call. */
export function serveHeldResults(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const ofHeld = (accountId: string, id: string) =>
    and(eq(heldResults.accountId, accountId), eq(heldResults.id, id));

  app.post('/staff/patients/:patient/held-results', async (c) => {
    const { id, fhir, title, document } = await readBody('staffHoldResult', c);
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const { measurements } = readReport(fhir);
    const now = deps.now();
    await db.transaction(async (tx) => {
      await tx
        .insert(heldResults)
        .values({
          accountId,
          id,
          title,
          fhir,
          documentId: document,
          enteredBy: c.var.staff.name,
          enteredAt: now.toISOString(),
        })
        .onConflictDoNothing();
      await addAuditLine(tx, auditSource(c, now), {
        action: 'change',
        act: 'staffHoldResult',
        patientId: accountId,
        subject: `result ${id}`,
        after: { measurements: measurements.length },
      });
    });
    return respond('staffHoldResult', c, { heldId: id });
  });

  app.post('/staff/patients/:patient/held-results/:held/release', async (c) => {
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const [held] = await db
      .select()
      .from(heldResults)
      .where(ofHeld(accountId, uuidOf(c.req.param('held'))));
    if (!held) throw new ProblemError('not-found', { field: 'held' });
    c.set('patientId', accountId);
    // The same file is the same result: releasing it again changes nothing.
    const added = await addReport(deps, accountId, readReport(held.fhir), {
      title: held.title,
      document: held.documentId ?? undefined,
      // Whoever typed the values compared name and birth date with the sheet.
      isPatientChecked: true,
    });
    await db.delete(heldResults).where(ofHeld(accountId, held.id));
    return respond('staffReleaseResult', c, added);
  });

  app.post('/staff/patients/:patient/held-results/:held/remove', async (c) => {
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const id = uuidOf(c.req.param('held'));
    const removed = await db
      .delete(heldResults)
      .where(ofHeld(accountId, id))
      .returning({ id: heldResults.id });
    if (removed.length === 0) throw new ProblemError('not-found', { field: 'held' });
    c.set('patientId', accountId);
    return respond('staffDropHeldResult', c, { heldId: id });
  });
}

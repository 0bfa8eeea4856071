import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { unreleasedResults } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { readReport } from '../results/readReport.ts';
import { addAuditLine, auditSource } from './audit/write.ts';
import { findPatient, uuidOf } from './patients/find.ts';
import { addReport } from './addReport.ts';

/** `/api/staff/patients/{patient}/unreleased-results`: values that the patient gets after a call. */
export function serveUnreleasedResults(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const ofResult = (accountId: string, id: string) =>
    and(eq(unreleasedResults.accountId, accountId), eq(unreleasedResults.id, id));

  app.post('/staff/patients/:patient/unreleased-results', async (c) => {
    const { id, fhir, title, document } = await readBody('staffHoldResult', c);
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const { measurements } = readReport(fhir);
    const now = deps.now();
    await db.transaction(async (tx) => {
      await tx
        .insert(unreleasedResults)
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
    return respond('staffHoldResult', c, { resultId: id });
  });

  app.post('/staff/patients/:patient/unreleased-results/:result/release', async (c) => {
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const [result] = await db
      .select()
      .from(unreleasedResults)
      .where(ofResult(accountId, uuidOf(c.req.param('result'))));
    if (!result) throw new ProblemError('not-found', { field: 'result' });
    c.set('patientId', accountId);
    // The same file is the same result: releasing it again changes nothing.
    const added = await addReport(deps, accountId, readReport(result.fhir), {
      title: result.title,
      document: result.documentId ?? undefined,
      // Whoever typed the values compared name and birth date with the sheet.
      isPatientChecked: true,
    });
    await db.delete(unreleasedResults).where(ofResult(accountId, result.id));
    return respond('staffReleaseResult', c, added);
  });

  app.post('/staff/patients/:patient/unreleased-results/:result/remove', async (c) => {
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const id = uuidOf(c.req.param('result'));
    const removed = await db
      .delete(unreleasedResults)
      .where(ofResult(accountId, id))
      .returning({ id: unreleasedResults.id });
    if (removed.length === 0) throw new ProblemError('not-found', { field: 'result' });
    c.set('patientId', accountId);
    return respond('staffDiscardResult', c, { resultId: id });
  });
}

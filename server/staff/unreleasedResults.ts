import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Tx } from '../db/database.ts';
import { unreleasedResults } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { UnitOfWork } from '../mutations/unitOfWork.ts';
import { type ReadReport, readReport } from '../results/readReport.ts';
import { idOf, isTyped } from '../results/versions.ts';
import { addAuditLine, auditSource } from './audit/write.ts';
import { findPatient, uuidOf } from './patients/find.ts';
import { notifyDesk } from './live/notifyDesk.ts';
import { addReport, isReleased, reportExists } from './reports.ts';
import { requireSame } from './requireSame.ts';
import { findHeld, valuesIn } from './heldResults.ts';

/** `/api/staff/patients/{patient}/unreleased-results`: values that the patient gets after a call. */
export function serveUnreleasedResults(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const ofResult = (accountId: string, id: string) =>
    and(eq(unreleasedResults.accountId, accountId), eq(unreleasedResults.id, id));

  /** Takes it out of those that wait; not found when somebody else has. */
  const remove = async (tx: Tx, accountId: string, id: string) => {
    const [removed] = await tx.delete(unreleasedResults).where(ofResult(accountId, id)).returning();
    if (!removed) throw new ProblemError('not-found', { field: 'result' });
    return removed;
  };

  app.post('/staff/patients/:patient/unreleased-results', async (c) => {
    const { id, fhir, title, document } = await readBody('staffHoldResult', c);
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const read = readReport(fhir);
    const now = deps.now();
    await db.transaction(async (tx) => {
      const rows = new UnitOfWork(accountId, tx);
      if (await isReleased(rows, read, title, now.toISOString())) return;
      const held = isTyped(read) ? undefined : await findSameFile(tx, accountId, read);
      if (held && held.id !== id) throw reportExists(read);
      const [added] = await tx
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
        .onConflictDoNothing()
        .returning({ id: unreleasedResults.id });
      if (!added) {
        const [stored] = await tx.select().from(unreleasedResults).where(ofResult(accountId, id));
        requireSame(
          { title: stored?.title, fhir: stored?.fhir, document: stored?.documentId },
          { title, fhir, document },
        );
        return;
      }
      await addAuditLine(tx, auditSource(c, now), {
        action: 'change',
        act: 'staffHoldResult',
        patientId: accountId,
        subject: `result ${id}`,
        after: heldValues({ title, fhir, documentId: document }),
      });
    });
    notifyDesk(db, { kind: 'review' });
    return respond('staffHoldResult', c, { resultId: id });
  });

  app.post('/staff/patients/:patient/unreleased-results/:result/release', async (c) => {
    // Scripts of earlier releases send no body.
    const isBare = (await c.req.text()) === '';
    const { isCalled } = isBare ? {} : await readBody('staffReleaseResult', c);
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const [result] = await db
      .select()
      .from(unreleasedResults)
      .where(ofResult(accountId, uuidOf(c.req.param('result'))));
    if (!result) throw new ProblemError('not-found', { field: 'result' });
    c.set('patientId', accountId);
    const { enteredBy, enteredAt } = result;
    const added = await addReport(c, deps, accountId, readReport(result.fhir), {
      title: result.title,
      document: result.documentId ?? undefined,
      // Whoever typed the values compared name and birth date with the sheet.
      isPatientChecked: true,
      isRelease: true,
      noted: { isCalled, enteredBy, enteredAt },
      // Somebody else may have removed it meanwhile: then the patient does not get it.
      also: async (tx) => void (await remove(tx, accountId, result.id)),
    });
    notifyDesk(db, { kind: 'review' });
    return respond('staffReleaseResult', c, added);
  });

  app.post('/staff/patients/:patient/unreleased-results/:result/remove', async (c) => {
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const id = uuidOf(c.req.param('result'));
    await db.transaction(async (tx) => {
      const removed = await remove(tx, accountId, id);
      // Nothing else keeps what somebody has typed.
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: 'staffDiscardResult',
        patientId: accountId,
        subject: `result ${id}`,
        before: heldValues(removed),
      });
    });
    notifyDesk(db, { kind: 'review' });
    return respond('staffDiscardResult', c, { resultId: id });
  });
}

/** A colleague may have read the same file; one without an identifier says nothing of that. */
const findSameFile = async (tx: Tx, accountId: string, read: ReadReport) =>
  read.identity === null ? undefined : findHeld(tx, accountId, idOf(accountId, read));

const heldValues = ({
  title,
  fhir,
  documentId,
}: Pick<typeof unreleasedResults.$inferSelect, 'title' | 'fhir' | 'documentId'>) => {
  const { takenAt, measurements } = valuesIn(fhir);
  return {
    title,
    takenAt,
    measurements: measurements.map(({ name, value, range }) => ({ name, value, range })),
    documentId,
  };
};

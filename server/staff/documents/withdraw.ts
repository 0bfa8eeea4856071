import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { mayOpenCategory } from '#contract/staff/documents.ts';
import type { Tx } from '../../db/database.ts';
import { documents, files, results, unreleasedResults } from '../../db/tables/index.ts';
import { type Recorder, writeRecords } from '../../feed/write.ts';
import { isReferenced } from '../../files/isReferenced.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { UnitOfWork } from '../../mutations/unitOfWork.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { findByNumber } from '../findByNumber.ts';
import { findPatient } from '../patients/find.ts';

/** `POST …/documents/{document}/withdraw`: takes back what was given to the wrong patient. */
export function serveWithdrawDocument(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.post('/staff/patients/:patient/documents/:document/withdraw', async (c) => {
    const { reason } = await readBody('staffWithdrawDocument', c);
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const documentId = await writeRecords(db, deps.now().toISOString(), async (tx, record) => {
      const rows = new UnitOfWork(accountId, tx);
      const id = await findDocument(tx, accountId, c.req.param('document'));
      const row = await rows.find('document', id);
      if (!row) throw new ProblemError('not-found', { field: 'document' });
      if (!mayOpenCategory(c.var.staff.roles, row.category)) throw new ProblemError('role-needed');
      // What patients send is theirs.
      if (row.by !== 'clinic')
        throw new ProblemError('not-acceptable', {
          field: 'document',
          detail: 'The patient sent this document. Only what the clinic gave can be withdrawn.',
        });
      await detachFromResults(rows, record, id);
      await tx
        .delete(documents)
        .where(and(eq(documents.accountId, accountId), eq(documents.id, id)));
      record.touch({ accountId, collection: 'document', id, deleted: true });
      const { fileId, name, size, sha256 } = row.file;
      // Its bytes go, too: a device that has not downloaded them yet can no longer.
      if (!(await isReferenced(tx, { accountId, id: fileId })))
        await tx.delete(files).where(and(eq(files.accountId, accountId), eq(files.id, fileId)));
      const { title, category, takenAt, createdAt } = row;
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: 'staffWithdrawDocument',
        patientId: accountId,
        subject: `document ${row.number ?? id}`,
        reason,
        before: { title, category, takenAt, createdAt, file: { name, size, sha256 } },
      });
      return id;
    });
    return respond('staffWithdrawDocument', c, { documentId });
  });
}

/** The id of the patient's document that a confirmation number or an id names. */
async function findDocument(tx: Tx, accountId: string, key: string): Promise<string> {
  const found = await findByNumber(documents, key, 'document', (where) =>
    tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.accountId, accountId), where))
      .limit(2),
  );
  if (found) return found.id;
  throw new ProblemError('not-found', {
    field: 'document',
    detail: `The patient has no document ${key.slice(0, 40)}.`,
  });
}

/** Results whose sheet it was keep their values. */
async function detachFromResults(rows: UnitOfWork, record: Recorder, id: string): Promise<void> {
  const { accountId, tx } = rows;
  const named = await tx
    .select({ id: results.id })
    .from(results)
    .where(and(eq(results.accountId, accountId), eq(results.documentId, id)));
  for (const one of named) {
    const row = await rows.find('result', one.id);
    if (row?.documentId === id) rows.save('result', { ...row, documentId: null });
  }
  await rows.flush(record);
  await tx
    .update(unreleasedResults)
    .set({ documentId: null })
    .where(and(eq(unreleasedResults.accountId, accountId), eq(unreleasedResults.documentId, id)));
}

import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Document } from '#contract/document.ts';
import { chunkBytes } from '#contract/file.ts';
import { mayOpenCategory } from '#contract/staff/documents.ts';
import { documents, files } from '../../db/tables/index.ts';
import { writeRecords } from '../../feed/write.ts';
import { appendPiece } from '../../files/appendUpload.ts';
import { sendFile } from '../../files/download.ts';
import { isReferenced } from '../../files/isReferenced.ts';
import { fileIdOf } from '../../files/pieces.ts';
import { openUpload } from '../../files/startUpload.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, readQuery, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { UnitOfWork } from '../../mutations/unitOfWork.ts';
import { addAuditLine, auditSource, recordAudit, recordOpening } from '../audit/write.ts';
import { findPatient, uuidOf } from '../patients/find.ts';
import { requireSame } from '../requireSame.ts';

/** `/api/staff/patients/{patient}/documents` and `/files`: upload for a patient, and download. */
export function serveStaffDocuments(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.put('/staff/patients/:patient/files/:file', async (c) => {
    const { id: owner } = await findPatient(db, c.req.param('patient'));
    const id = fileIdOf(c.req.param('file'));
    c.set('patientId', owner);
    const state = await openUpload(deps, { owner, id }, await readBody('staffStartFile', c));
    return respond('staffStartFile', c, state);
  });
  app.post('/staff/patients/:patient/files/:file', async (c) => {
    const { offset } = readQuery('staffAppendFile', c);
    const { id: owner } = await findPatient(db, c.req.param('patient'));
    const id = fileIdOf(c.req.param('file'));
    const data = new Uint8Array(await c.req.arrayBuffer());
    if (offset < 0 || data.length === 0 || data.length > chunkBytes)
      throw new ProblemError('bad-request', { field: 'offset' });
    // The document that gets the file has a line of its own; the pieces need none.
    c.set('isAudited', true);
    return respond('staffAppendFile', c, await appendPiece(deps, { owner, id, offset, data }));
  });

  app.post('/staff/patients/:patient/documents', async (c) => {
    const { id, title, category, takenAt, file: fileId } = await readBody('staffAddDocument', c);
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const now = deps.now().toISOString();
    const added = await writeRecords(db, now, async (tx, record) => {
      const rows = new UnitOfWork(accountId, tx);
      const existing = await rows.find('document', id);
      if (existing) {
        if (!mayOpenCategory(c.var.staff.roles, existing.category))
          throw new ProblemError('role-needed');
        requireSame(
          {
            title: existing.title,
            category: existing.category,
            takenAt: existing.takenAt,
            file: existing.file.fileId,
          },
          { title: { und: title }, category, takenAt, file: fileId },
        );
        return existing;
      }
      const [stored] = await tx
        .select()
        .from(files)
        .where(and(eq(files.accountId, accountId), eq(files.id, fileId)));
      if (!stored?.complete || (await isReferenced(tx, { accountId, id: fileId })))
        throw new ProblemError('not-acceptable', { field: 'file' });
      const { name, type, size, sha256 } = stored;
      const row: Document = {
        id,
        title: { und: title },
        category,
        by: 'clinic',
        file: { fileId, name, type, size, sha256, state: 'here' },
        takenAt,
        number: await rows.nextNumber('confirmation_numbers'),
        createdAt: now,
      };
      rows.save('document', row);
      await rows.flush(record);
      record.announce(accountId);
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: 'staffAddDocument',
        patientId: accountId,
        subject: `document ${row.number}`,
        after: { category, sha256 },
      });
      return row;
    });
    return respond('staffAddDocument', c, added);
  });

  app.get('/staff/patients/:patient/documents/:document/file', async (c) => {
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const id = uuidOf(c.req.param('document'));
    const [row] = await db
      .select()
      .from(documents)
      .where(and(eq(documents.accountId, accountId), eq(documents.id, id)));
    if (!row) throw new ProblemError('not-found', { field: 'document' });
    const source = auditSource(c, deps.now());
    const subject = `document ${row.number ?? row.id}`;
    if (!mayOpenCategory(c.var.staff.roles, row.category)) {
      const refused = { action: 'refused', act: 'staffDocumentFile' } as const;
      await recordAudit(db, source, { ...refused, patientId: accountId, subject });
      throw new ProblemError('role-needed');
    }
    await recordOpening(db, source, {
      patientId: accountId,
      part: 'document',
      subject,
      reason: 'record',
    });
    return sendFile(c, deps, { accountId, id: row.file.fileId });
  });
}

import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { consults } from '../../db/tables/index.ts';
import { sendFile } from '../../files/download.ts';
import { fileIdOf } from '../../files/pieces.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { ProblemError } from '../../http/problem.ts';
import { auditSource, recordAudit, recordOpening } from '../audit/write.ts';
import { openingOf } from './access.ts';
import { findConsult } from './find.ts';

/** `GET /api/staff/consults/{consult}/files/{file}`: for whom the question is open. */
export function serveConsultFiles(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/consults/:consult/files/:file', async (c) => {
    const { staff } = c.var;
    const now = deps.now();
    const { accountId, id } = await findConsult(db, c.req.param('consult'));
    const fileId = fileIdOf(c.req.param('file'));
    const [consult] = await db
      .select({ physician: consults.physician, attachments: consults.attachments })
      .from(consults)
      .where(and(eq(consults.accountId, accountId), eq(consults.id, id)));
    if (!consult?.attachments.some((file) => file.fileId === fileId))
      throw new ProblemError('not-found', { field: 'file' });
    const source = auditSource(c, now);
    const about = { patientId: accountId, subject: `file ${fileId}` };
    const { slug } = consult.physician;
    const reason = await openingOf(db, staff, { accountId, slug }, now);
    if (reason === undefined) {
      await recordAudit(db, source, { action: 'refused', act: 'staffConsultFile', ...about });
      throw new ProblemError('role-needed');
    }
    await recordOpening(db, source, { part: 'staffConsultFile', reason, ...about });
    return sendFile(c, deps, { accountId, id: fileId });
  });
}

import { and, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { chunkBytes } from '#contract/file.ts';
import { messages } from '../../db/tables/index.ts';
import { writeRecords } from '../../feed/write.ts';
import { append } from '../../files/appendUpload.ts';
import { sendFile } from '../../files/download.ts';
import { fileIdOf } from '../../files/pieces.ts';
import { startUpload } from '../../files/startUpload.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, readQuery, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { auditSource, recordOpening } from '../audit/write.ts';
import { findTicket } from './find.ts';

/** What staff attach is no part of the patient's own storage limits. */
const noLimits = { bytes: Infinity, files: Infinity, openUploads: Infinity };

/** Attachments of a ticket: download, and upload in pieces as patients do. */
export function serveTicketFiles(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;

  app.get('/staff/tickets/:ticket/files/:file', async (c) => {
    const { accountId, id: ticketId } = await findTicket(db, c.req.param('ticket'), c.var.staff);
    const id = fileIdOf(c.req.param('file'));
    const [message] = await db
      .select({ id: messages.id })
      .from(messages)
      .where(
        and(
          eq(messages.accountId, accountId),
          eq(messages.ticketId, ticketId),
          sql`${messages.attachments} @> ${JSON.stringify([{ fileId: id }])}::jsonb`,
        ),
      )
      .limit(1);
    if (!message) throw new ProblemError('not-found');
    await recordOpening(db, auditSource(c, deps.now()), {
      patientId: accountId,
      part: 'staffFile',
      subject: `file ${id}`,
      reason: 'ticket',
    });
    return sendFile(c, deps, { accountId, id });
  });

  app.put('/staff/tickets/:ticket/files/:file', async (c) => {
    const requested = await readBody('staffStartUpload', c);
    if (requested.size > deps.maxUploadBytes)
      throw new ProblemError('too-large', { limit: deps.maxUploadBytes });
    const { accountId } = await findTicket(db, c.req.param('ticket'), c.var.staff);
    const upload = {
      ...requested,
      accountId,
      id: fileIdOf(c.req.param('file')),
      createdAt: deps.now().toISOString(),
    };
    c.set('patientId', accountId);
    const file = await db.transaction((tx) => startUpload(tx, upload, noLimits));
    if (file.sha256 !== requested.sha256 || file.size !== requested.size)
      throw new ProblemError('reused-id');
    return respond('staffStartUpload', c, {
      fileId: file.id,
      offset: file.received,
      complete: file.complete,
    });
  });

  app.post('/staff/tickets/:ticket/files/:file/pieces', async (c) => {
    const { offset } = readQuery('staffAppendUpload', c);
    const { accountId } = await findTicket(db, c.req.param('ticket'), c.var.staff);
    const data = new Uint8Array(await c.req.arrayBuffer());
    if (data.length === 0 || data.length > chunkBytes)
      throw new ProblemError('bad-request', { field: 'offset' });
    // The start of the upload is the line of the audit log.
    c.set('isAudited', true);
    const now = deps.now().toISOString();
    const piece = { owner: accountId, id: fileIdOf(c.req.param('file')), offset, data, now };
    const outcome = await writeRecords(db, now, (tx, record) => append(tx, record, piece));
    if (outcome instanceof ProblemError) throw outcome;
    return respond('staffAppendUpload', c, outcome);
  });
}

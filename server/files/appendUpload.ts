import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Hono } from 'hono';
import { createHash } from 'node:crypto';
import { chunkBytes, type FileRef, sniffType, type UploadState } from '#contract/file.ts';
import type { Tx } from '../db/database.ts';
import {
  consults,
  documents,
  fileChunks,
  files,
  messages,
  submissions,
} from '../db/tables/index.ts';
import { type Recorder, writeRecords } from '../feed/write.ts';
import type { Deps, Env } from '../http/deps.ts';
import { ProblemError } from '../http/problem.ts';
import { fileIdOf, readPiece } from './pieces.ts';

/**
 * `PATCH /api/me/files/{id}?offset=<n>`: the next bytes, at most one chunk. The last one checks
 * hash and type, and marks the file as `here` in messages, consults, submissions and medical
 * documents that refer to it.
 */
export function serveAppend(app: Hono<Env>, deps: Deps): void {
  app.patch('/me/files/:file', async (c) => {
    const id = fileIdOf(c.req.param('file'));
    const offset = Number(c.req.query('offset'));
    const data = new Uint8Array(await c.req.arrayBuffer());
    if (!Number.isInteger(offset) || offset < 0 || data.length === 0 || data.length > chunkBytes)
      throw new ProblemError('bad-request', { field: 'offset' });
    return c.json(await appendPiece(deps, { owner: c.var.account.id, id, offset, data }));
  });
}

/** How much of an upload is stored. */
export async function uploadStateOf(
  { database }: Pick<Deps, 'database'>,
  { owner, id }: { owner: string; id: string },
): Promise<UploadState> {
  const [file] = await database.db
    .select({ fileId: files.id, offset: files.received, complete: files.complete })
    .from(files)
    .where(and(eq(files.accountId, owner), eq(files.id, id)));
  if (!file) throw new ProblemError('not-found');
  return file;
}

/** Stores the next piece of a patient's file. */
export async function appendPiece(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  piece: Omit<Piece, 'now'>,
): Promise<UploadState> {
  const updated = now().toISOString();
  const outcome = await writeRecords(database.db, updated, (tx, record) =>
    append(tx, record, { ...piece, now: updated }),
  );
  if (outcome instanceof ProblemError) throw outcome;
  return outcome;
}

/**
 * Smaller pieces are accepted only at the end of a file or chunk: a row per byte would be millions
 * of rows.
 */
const minPieceBytes = 16 * 1024;

interface Piece {
  owner: string;
  id: string;
  offset: number;
  data: Uint8Array;
  now: string;
}

/** A refusal is returned, not thrown, so that the deletion of the upload is committed. */
export async function append(
  tx: Tx,
  record: Recorder,
  piece: Piece,
): Promise<UploadState | ProblemError> {
  const ownFile = and(eq(files.accountId, piece.owner), eq(files.id, piece.id));
  const [file] = await tx.select().from(files).where(ownFile).for('update');
  if (!file) throw new ProblemError('not-found');
  // A piece sent again because its response was lost: respond with the current state.
  if (piece.offset < file.received || file.complete)
    return { fileId: file.id, offset: file.received, complete: file.complete };
  const received = file.received + piece.data.length;
  if (piece.offset > file.received || received > file.size)
    throw new ProblemError('cannot-continue');
  const endsChunk = received === file.size || received % chunkBytes === 0;
  if (piece.data.length < minPieceBytes && !endsChunk)
    throw new ProblemError('bad-request', { field: 'size', limit: minPieceBytes });
  await tx
    .insert(fileChunks)
    .values({ accountId: piece.owner, fileId: file.id, start: piece.offset, data: piece.data });
  const complete = received === file.size;
  const refusal = complete ? await verifyUpload(tx, file) : undefined;
  if (refusal) {
    await tx.delete(files).where(ownFile);
    return refusal;
  }
  await tx.update(files).set({ received, complete, progressedAt: piece.now }).where(ownFile);
  if (complete) await updateFileReferences(tx, record, piece.owner, file.id);
  return { fileId: file.id, offset: received, complete };
}

async function verifyUpload(
  tx: Tx,
  file: typeof files.$inferSelect,
): Promise<ProblemError | undefined> {
  const hash = createHash('sha256');
  let type: string | undefined;
  for (let start = 0; start < file.size;) {
    const piece = await readPiece(tx, file, start);
    if (!piece) break;
    hash.update(piece.data);
    if (start === 0) type = sniffType(piece.data);
    start = piece.start + piece.data.length;
  }
  if (hash.digest('hex') !== file.sha256) return new ProblemError('cannot-continue');
  return type === file.type ? undefined : new ProblemError('type-refused');
}

/**
 * Marks the file as `here` in the messages, consults, submissions and medical documents (collection
 * `document`) that refer to it.
 */
async function updateFileReferences(
  tx: Tx,
  record: Recorder,
  accountId: string,
  fileId: string,
): Promise<void> {
  const reference = JSON.stringify([{ fileId }]);
  const isNamedIn = (list: PgColumn) => sql`${list} @> ${reference}::jsonb`;
  const here = (refs: readonly FileRef[]): FileRef[] =>
    refs.map((ref) => (ref.fileId === fileId ? { ...ref, state: 'here' } : ref));
  for (const [collection, table] of [
    ['message', messages],
    ['consult', consults],
  ] as const) {
    const waiting = await tx
      .select({ id: table.id, attachments: table.attachments })
      .from(table)
      .where(and(eq(table.accountId, accountId), isNamedIn(table.attachments)));
    for (const { id, attachments } of waiting) {
      await tx
        .update(table)
        .set({ attachments: here(attachments) })
        .where(and(eq(table.accountId, accountId), eq(table.id, id)));
      record.touch({ accountId, collection, id });
    }
  }
  const waitingSubmissions = await tx
    .select({ id: submissions.id, files: submissions.files })
    .from(submissions)
    .where(and(eq(submissions.accountId, accountId), isNamedIn(submissions.files)));
  for (const { id, files: refs } of waitingSubmissions) {
    await tx
      .update(submissions)
      .set({ files: here(refs) })
      .where(and(eq(submissions.accountId, accountId), eq(submissions.id, id)));
    record.touch({ accountId, collection: 'submission', id });
  }
  const waitingDocuments = await tx
    .select()
    .from(documents)
    .where(
      and(eq(documents.accountId, accountId), sql`${documents.file} ->> 'fileId' = ${fileId}`),
    );
  for (const { id, file } of waitingDocuments) {
    await tx
      .update(documents)
      .set({ file: { ...file, state: 'here' } })
      .where(and(eq(documents.accountId, accountId), eq(documents.id, id)));
    record.touch({ accountId, collection: 'document', id });
  }
}

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { createHash } from 'node:crypto';
import { chunkBytes, sniffType, type UploadState } from '#contract/file.ts';
import type { Tx } from '../db/database.ts';
import { documents, fileChunks, files, messages } from '../db/tables/index.ts';
import { type Recorder, writeRecords } from '../feed/write.ts';
import type { Deps, Env } from '../http/deps.ts';
import { ProblemError } from '../http/problem.ts';

/** `PATCH /api/me/files/{id}?offset=<n>`: the next bytes, at most one chunk. The last one checks hash and type. */
export function serveAppend(app: Hono<Env>, deps: Deps): void {
  app.patch('/me/files/:file', async (c) => {
    const offset = Number(c.req.query('offset'));
    const data = new Uint8Array(await c.req.arrayBuffer());
    if (!Number.isInteger(offset) || offset < 0 || data.length === 0 || data.length > chunkBytes)
      throw new ProblemError('bad-request', { field: 'offset' });
    const owner = c.var.account.id;
    const outcome = await writeRecords(deps.database.db, deps.now().toISOString(), (tx, record) =>
      append(tx, record, { owner, id: c.req.param('file'), offset, data }),
    );
    if (outcome instanceof ProblemError) throw outcome;
    return c.json(outcome);
  });
}

interface Piece {
  owner: string;
  id: string;
  offset: number;
  data: Uint8Array;
}

/** A refusal is returned, not thrown: what it cleaned up has to be committed. */
async function append(tx: Tx, record: Recorder, piece: Piece): Promise<UploadState | ProblemError> {
  const mine = and(sql`${files.id}::text = ${piece.id}`, eq(files.accountId, piece.owner));
  const [file] = await tx.select().from(files).where(mine).for('update');
  if (!file) throw new ProblemError('not-found');
  // A piece that arrived although its answer was lost is not an offence: say where we are.
  if (piece.offset < file.received || file.complete) return { fileId: file.id, offset: file.received, complete: file.complete };
  const received = file.received + piece.data.length;
  if (piece.offset > file.received || received > file.size) throw new ProblemError('cannot-continue');
  await tx.insert(fileChunks).values({ fileId: file.id, start: piece.offset, data: piece.data });
  const complete = received === file.size;
  const refusal = complete ? await inspect(tx, file) : undefined;
  if (refusal) {
    await tx.delete(files).where(eq(files.id, file.id));
    return refusal;
  }
  await tx.update(files).set({ received, complete }).where(eq(files.id, file.id));
  if (complete) await announce(tx, record, piece.owner, file.id);
  return { fileId: file.id, offset: received, complete };
}

async function inspect(tx: Tx, file: typeof files.$inferSelect): Promise<ProblemError | undefined> {
  const chunks = await tx
    .select({ data: fileChunks.data })
    .from(fileChunks)
    .where(eq(fileChunks.fileId, file.id))
    .orderBy(asc(fileChunks.start));
  const hash = createHash('sha256');
  for (const { data } of chunks) hash.update(data);
  if (hash.digest('hex') !== file.sha256) return new ProblemError('cannot-continue');
  const head = chunks[0]?.data ?? new Uint8Array();
  return sniffType(head) === file.type ? undefined : new ProblemError('type-refused');
}

/** Tells the rows that speak of this file that its bytes are here. */
async function announce(tx: Tx, record: Recorder, accountId: string, fileId: string): Promise<void> {
  const wanted = JSON.stringify([{ fileId }]);
  const told = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.accountId, accountId), sql`${messages.attachments} @> ${wanted}::jsonb`));
  for (const { id, attachments } of told) {
    const now = attachments.map((ref) => (ref.fileId === fileId ? { ...ref, state: 'here' as const } : ref));
    await tx.update(messages).set({ attachments: now }).where(eq(messages.id, id));
    record.touch({ accountId, collection: 'message', id });
  }
  const held = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.accountId, accountId), sql`${documents.file} ->> 'fileId' = ${fileId}`));
  for (const { id, file } of held) {
    await tx
      .update(documents)
      .set({ file: { ...file, state: 'here' } })
      .where(eq(documents.id, id));
    record.touch({ accountId, collection: 'document', id });
  }
}

import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { UploadState } from '#contract/file.ts';
import type { Tx } from '../db/database.ts';
import { lockByName } from '../db/lock.ts';
import { files } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond, readBody } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { noteRepeat } from '../staff/audit/request.ts';
import { fileIdOf } from './pieces.ts';
import { assertStorageLimits, type StorageLimits } from './storageLimits.ts';

/** `PUT /api/me/files/{id}`: starts an upload or returns the state of an existing one. */
export function serveStartUpload(app: Hono<Env>, deps: Deps): void {
  app.put('/me/files/:file', async (c) => {
    const id = fileIdOf(c.req.param('file'));
    const requested = await readBody('startUpload', c);
    const key = { owner: c.var.account.id, id };
    return respond('startUpload', c, await openUpload(deps, key, requested));
  });
}

/** Starts an upload into a patient's files, or returns the state of the one with this id. */
export async function openUpload(
  deps: Deps,
  { owner, id }: { owner: string; id: string },
  requested: Pick<FileRow, 'name' | 'type' | 'size' | 'sha256'>,
): Promise<UploadState> {
  if (requested.size > deps.maxUploadBytes)
    throw new ProblemError('too-large', { limit: deps.maxUploadBytes });
  const upload = { ...requested, accountId: owner, id, createdAt: deps.now().toISOString() };
  const file = await deps.database.db.transaction((tx) =>
    startUpload(tx, upload, deps.storageLimits),
  );
  if (file.sha256 !== requested.sha256 || file.size !== requested.size)
    throw new ProblemError('reused-id');
  return { fileId: file.id, offset: file.received, complete: file.complete };
}

type FileRow = typeof files.$inferSelect;
type NewUpload = Pick<
  FileRow,
  'accountId' | 'id' | 'name' | 'type' | 'size' | 'sha256' | 'createdAt'
>;

/**
 * The existing upload, else a new one within the storage limits. A start that staff send again has no
 * second line in the audit log.
 */
export async function startUpload(
  tx: Tx,
  upload: NewUpload,
  limits: StorageLimits,
): Promise<FileRow> {
  const { accountId, id, size, createdAt } = upload;
  const find = async () => {
    const [file] = await tx
      .select()
      .from(files)
      .where(and(eq(files.accountId, accountId), eq(files.id, id)));
    if (file) noteRepeat();
    return file;
  };
  const existing = await find();
  if (existing) return existing;
  // Serializes starts of one account, so that the limits count an upload that starts at once.
  await lockByName(tx, `uploads ${accountId}`);
  const concurrent = await find();
  if (concurrent) return concurrent;
  await assertStorageLimits(tx, accountId, size, limits);
  const newUpload = { ...upload, received: 0, complete: false, progressedAt: createdAt };
  await tx.insert(files).values(newUpload);
  return newUpload;
}

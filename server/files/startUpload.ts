import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Tx } from '../db/database.ts';
import { lockByName } from '../db/lock.ts';
import { files } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond, readBody } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { fileIdOf } from './pieces.ts';
import { assertStorageLimits, type StorageLimits } from './storageLimits.ts';

/** `PUT /api/me/files/{id}`: starts an upload or returns the state of an existing one. */
export function serveStartUpload(app: Hono<Env>, deps: Deps): void {
  app.put('/me/files/:file', async (c) => {
    const id = fileIdOf(c.req.param('file'));
    const requested = await readBody('startUpload', c);
    if (requested.size > deps.maxUploadBytes)
      throw new ProblemError('too-large', { limit: deps.maxUploadBytes });
    const upload = {
      ...requested,
      accountId: c.var.account.id,
      id,
      createdAt: deps.now().toISOString(),
    };
    const file = await deps.database.db.transaction((tx) =>
      startUpload(tx, upload, deps.storageLimits),
    );
    if (file.sha256 !== requested.sha256 || file.size !== requested.size)
      throw new ProblemError('reused-id');
    return respond('startUpload', c, {
      fileId: file.id,
      offset: file.received,
      complete: file.complete,
    });
  });
}

type FileRow = typeof files.$inferSelect;
type NewUpload = Pick<
  FileRow,
  'accountId' | 'id' | 'name' | 'type' | 'size' | 'sha256' | 'createdAt'
>;

/** The existing upload, else a new one within the storage limits. */
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

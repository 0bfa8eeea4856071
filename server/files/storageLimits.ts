import { count, eq, sql, sum } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { files } from '../db/tables/index.ts';
import { ProblemError } from '../http/problem.ts';

/**
 * Throws when another file of `size` bytes would exceed a limit. The caller holds the lock
 * `uploads` of the account.
 */
export async function assertStorageLimits(
  tx: Tx,
  accountId: string,
  size: number,
  limits: StorageLimits,
): Promise<void> {
  const [used] = await tx
    .select({
      files: count(),
      bytes: sum(files.size).mapWith(Number),
      open: sql<number>`count(*) filter (where not ${files.complete})`.mapWith(Number),
    })
    .from(files)
    .where(eq(files.accountId, accountId));
  if (!used) return;
  if ((used.bytes ?? 0) + size > limits.bytes)
    throw new ProblemError('storage-full', { field: 'size', limit: limits.bytes });
  if (used.files >= limits.files)
    throw new ProblemError('storage-full', { field: 'files', limit: limits.files });
  if (used.open >= limits.openUploads)
    throw new ProblemError('too-many-uploads', {
      limit: limits.openUploads,
      retryAfter: retrySeconds,
    });
}

/** Limits per patient. A file's size counts from the start of its upload. */
export interface StorageLimits {
  bytes: number;
  files: number;
  /** Uploads that are not complete. */
  openUploads: number;
}

/** Most open uploads finish within minutes. */
const retrySeconds = 600;

import { and, eq, inArray } from 'drizzle-orm';
import type { FileRef } from '#contract/file.ts';
import { files } from '../../db/tables/index.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/**
 * File references with their current upload state: an upload may complete before or after the
 * mutation that refers to it. `files/appendUpload.ts` sets it in the other order.
 */
export async function withUploadState(
  rows: UnitOfWork,
  refs: readonly FileRef[],
): Promise<FileRef[]> {
  if (refs.length === 0) return [];
  const { tx, accountId } = rows;
  const known = await tx
    .select({ id: files.id, complete: files.complete })
    .from(files)
    .where(
      and(
        eq(files.accountId, accountId),
        inArray(
          files.id,
          refs.map((ref) => ref.fileId),
        ),
      ),
    )
    .orderBy(files.id)
    // Unfinished ones, too: an upload that completes now waits, and then finds the message.
    .for('share');
  const ids = new Set(known.flatMap(({ id, complete }) => (complete ? [id] : [])));
  return refs.map((ref) => ({ ...ref, state: ids.has(ref.fileId) ? 'here' : 'coming' }));
}

import { and, eq, inArray } from 'drizzle-orm';
import type { FileRef } from '#contract/file.ts';
import { mayReadFile } from '../../care/access.ts';
import { files } from '../../db/tables/index.ts';
import { isReferenced } from '../../files/isReferenced.ts';
import { ProblemError } from '../../http/problem.ts';
import type { MutationContext } from './rule.ts';

/**
 * File references with their current upload state: an upload may complete before or after the
 * mutation that refers to it. `files/appendUpload.ts` sets it in the other order. A carer may not name
 * a file of a record that is closed to them: that would move it to where they can open it.
 */
export async function withUploadState(
  { rows, care }: Pick<MutationContext, 'rows' | 'care'>,
  refs: readonly FileRef[],
): Promise<FileRef[]> {
  if (refs.length === 0) return [];
  const { tx, accountId } = rows;
  for (const { fileId: id } of care ? refs : [])
    if (
      (await isReferenced(tx, { accountId, id })) &&
      !(care && (await mayReadFile(tx, care.allows, { accountId, id })))
    )
      throw new ProblemError('not-yours', { field: 'attachments' });
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

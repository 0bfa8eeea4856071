import { and, eq, inArray } from 'drizzle-orm';
import type { FileRef } from '#contract/file.ts';
import { files } from '../../db/tables/index.ts';
import type { MutationTransaction } from '../rows.ts';

/** The references with what is true of their bytes: an upload may be complete before or after its message. */
export async function arrived(change: MutationTransaction, refs: readonly FileRef[]): Promise<FileRef[]> {
  if (refs.length === 0) return [];
  const here = await change.tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.accountId, change.accountId),
        eq(files.complete, true),
        inArray(
          files.id,
          refs.map((ref) => ref.fileId),
        ),
      ),
    );
  const ids = new Set(here.map((file) => file.id));
  return refs.map((ref) => ({ ...ref, state: ids.has(ref.fileId) ? 'here' : 'coming' }));
}

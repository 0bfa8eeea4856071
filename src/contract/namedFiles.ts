import type { CollectionName, RowOf } from './collections.ts';
import type { FileRef } from './file.ts';

/**
 * The collections whose rows name files, and which files a row names. What downloads, uploads again
 * or exports files goes through all of them; a row's own files come first to last.
 */
export const filesNamedBy = {
  document: (row: RowOf<'document'>): readonly FileRef[] => [row.file],
  message: (row: RowOf<'message'>): readonly FileRef[] => row.attachments,
  consult: (row: RowOf<'consult'>): readonly FileRef[] => row.attachments,
  submission: (row: RowOf<'submission'>): readonly FileRef[] => row.files ?? [],
} satisfies { [Name in CollectionName]?: (row: RowOf<Name>) => readonly FileRef[] };

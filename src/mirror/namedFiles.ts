import type { CollectionName, RowOf } from '#contract/collections.ts';
import type { FileRef } from '#contract/file.ts';
import type { AccountDb } from './accountDb.ts';

/**
 * The collections whose rows name files, and the files of a row. What downloads, uploads again,
 * keeps or exports files finds them here. Documents come first.
 */
export const filesNamedBy = {
  document: ({ file }: RowOf<'document'>): readonly FileRef[] => [file],
  message: ({ attachments }: RowOf<'message'>): readonly FileRef[] => attachments,
  consult: ({ attachments }: RowOf<'consult'>): readonly FileRef[] => attachments,
  submission: ({ files = [] }: RowOf<'submission'>): readonly FileRef[] => files,
} satisfies { [Name in CollectionName]?: (row: RowOf<Name>) => readonly FileRef[] };

/** A mirrored row that names files. */
export interface NamingRow {
  id: string;
  createdAt: string;
  isPatients: boolean;
  files: readonly FileRef[];
}

/** The rows that name files, documents from the newest on, then the others. */
export async function readNamingRows(db: AccountDb): Promise<NamingRow[]> {
  const [documents, submissions, consults, messages] = await Promise.all([
    // Not by an index: sealed rows have none of dates.
    db
      .rows('document')
      .toArray()
      .then((rows) => rows.sort((a, b) => b.createdAt.localeCompare(a.createdAt))),
    db.rows('submission').toArray(),
    db.rows('consult').toArray(),
    db.rows('message').toArray(),
  ]);
  const of = (
    { id, createdAt }: { id: string; createdAt: string },
    files: readonly FileRef[],
    isPatients = true,
  ): NamingRow => ({ id, createdAt, isPatients, files });
  return [
    ...documents.map((row) => of(row, filesNamedBy.document(row), row.by === 'patient')),
    ...submissions.map((row) => of(row, filesNamedBy.submission(row))),
    ...consults.map((row) => of(row, filesNamedBy.consult(row))),
    ...messages.map((row) => of(row, filesNamedBy.message(row), row.author === 'patient')),
  ].filter(({ files }) => files.length > 0);
}

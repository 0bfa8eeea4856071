import type { CollectionName, RowOf } from '#contract/collections.ts';
import type { Contacts } from '#contract/accountEndpoints.ts';
import type { Profile } from '#contract/profile.ts';
import type { FileRef } from '#contract/file.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { readPendingIds } from '#mirror/changes.ts';
import { readFact } from '#mirror/meta.ts';
import { filesNamedBy } from '#mirror/namedFiles.ts';
import { readPages } from '#mirror/overlay.ts';

/** Everything about a person that is on this device, as it is exported. */
export interface Records {
  accountId: string;
  accountName: string;
  contacts: Contacts | undefined;
  rows: { [Name in CollectionName]: RowOf<Name>[] };
  /** Whether the values of results are in it before the clinic has written about them. */
  resultsShown: Profile['resultsShown'];
  /** The patient wrote or changed it, and the clinic has not received that. */
  isPending(collection: CollectionName, id: string): boolean;
  files: ExportedFile[];
}

/** A file that records name. */
export interface ExportedFile {
  sha256: string;
  /** As its record names it. */
  name: string;
  type: string;
  size: number;
  /** Its place in the archive; null when it is not on this device. */
  path: string | null;
  chunks: number;
}

const pageSize = 500;

async function readAll<Name extends CollectionName>(
  db: AccountDb,
  name: Name,
): Promise<RowOf<Name>[]> {
  const rows: RowOf<Name>[] = [];
  for await (const page of readPages(db, name, pageSize)) rows.push(...page);
  return rows;
}

export async function readRecords(db: AccountDb, accountName: string): Promise<Records> {
  const pending = await readPendingIds(db);
  const rows: Records['rows'] = {
    patientPackage: await readAll(db, 'patientPackage'),
    form: await readAll(db, 'form'),
    ticket: await readAll(db, 'ticket'),
    message: await readAll(db, 'message'),
    document: await readAll(db, 'document'),
    submission: await readAll(db, 'submission'),
    comment: await readAll(db, 'comment'),
    profile: await readAll(db, 'profile'),
    bill: await readAll(db, 'bill'),
    consult: await readAll(db, 'consult'),
    cardOrder: await readAll(db, 'cardOrder'),
    recommendation: await readAll(db, 'recommendation'),
    loanRecommendation: await readAll(db, 'loanRecommendation'),
    result: await readAll(db, 'result'),
    medicine: await readAll(db, 'medicine'),
    carer: await readAll(db, 'carer'),
    caredFor: await readAll(db, 'caredFor'),
  };
  return {
    accountId: db.accountId,
    accountName,
    contacts: await readFact(db, 'contacts'),
    rows,
    resultsShown: rows.profile[0]?.resultsShown ?? 'at-once',
    isPending: (collection, id) => pending.get(collection)?.has(id) ?? false,
    files: await listFiles(db, rows),
  };
}

/** Each file once, also when several records name it. */
async function listFiles(db: AccountDb, rows: Records['rows']): Promise<ExportedFile[]> {
  const named: FileRef[] = [
    ...rows.document.flatMap(filesNamedBy.document),
    ...rows.message.flatMap(filesNamedBy.message),
    ...rows.consult.flatMap(filesNamedBy.consult),
    ...rows.submission.flatMap(filesNamedBy.submission),
  ];
  const files = new Map<string, ExportedFile>();
  for (const { sha256, name, type, size } of named) {
    if (files.has(sha256)) continue;
    const stored = await db.files.get(sha256);
    const present = stored && (await db.chunks.where('sha256').equals(sha256).count());
    const isHere = stored !== undefined && present === stored.chunks;
    const path = isHere
      ? `files/${String(files.size + 1).padStart(3, '0')}-${safeName(name)}`
      : null;
    files.set(sha256, { sha256, name, type, size, path, chunks: stored?.chunks ?? 0 });
  }
  return [...files.values()];
}

/** The address of a file of the archive, relative to its root. */
export const urlOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/**
 * A file name that every system can unpack: no separators, control or direction characters, and of
 * a limited length, with its ending. Windows refuses a dot or space at the end.
 */
export function safeName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\\/:*?"<>|]/gu, (char) =>
      char === '\u200c' ? char : '_',
    )
    .replace(/[. ]+$/, '')
    .replace(/^[. ]+/, '');
  const ending = /\.[a-z0-9]{1,5}$/i.exec(clean)?.[0] ?? '';
  const stem = Array.from(clean.slice(0, clean.length - ending.length))
    .slice(0, 60)
    .join('');
  return stem === '' ? `file${ending}` : stem + ending;
}

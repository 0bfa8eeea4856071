import { and, eq, sql } from 'drizzle-orm';
import { parseRow, type RowOf } from '#contract/collections.ts';
import { chunkBytes, type FileRef } from '#contract/file.ts';
import { noPassword } from '../accounts/password.ts';
import type { Tx } from '../db/database.ts';
import {
  accounts,
  fileChunks,
  files,
  importedRows,
  patientIdentifiers,
} from '../db/tables/index.ts';
import type { Recorder } from '../feed/write.ts';
import { UnitOfWork, UnreadableRow } from '../mutations/unitOfWork.ts';
import { keepVersion } from '../results/keepVersion.ts';
import type { ReadBundle } from './bundle.ts';
import { holdResults } from './holdResults.ts';
import type { ImportedFile, ImportedPatient, ImportedRow } from './imported.ts';
import { mergeRow } from './merge.ts';

export interface Counts {
  added: number;
  changed: number;
  unchanged: number;
  /** Reports that wait at the desk for their release. */
  held: number;
}

interface Saving {
  tx: Tx;
  record: Recorder;
  bundle: ReadBundle;
  now: string;
  /** The name of who imports. */
  by: string;
}

/**
 * Writes what a file has of a patient. Returns what became of its rows. Adds a fault to the bundle
 * when a stored one cannot be read.
 */
export async function savePatient(saving: Saving, patient: ImportedPatient): Promise<Counts> {
  const { tx, record, bundle, now, by } = saving;
  const { accountId } = patient;
  if (patient.isNew)
    await tx.insert(accounts).values({
      id: accountId,
      name: patient.name,
      email: patient.email,
      phone: patient.phone,
      passwordHash: noPassword,
      locale: patient.locale,
      createdAt: now,
    });
  if (patient.identifiers.length > 0)
    await tx
      .insert(patientIdentifiers)
      .values(patient.identifiers.map((one) => ({ ...one, accountId })))
      .onConflictDoNothing();
  const rows = new UnitOfWork(accountId, tx);
  const counts: Counts = { added: 0, changed: 0, unchanged: 0, held: 0 };
  if (!(await loadRows(saving, patient, rows))) return counts;
  const known = await readImported(tx, accountId);
  const held = await holdResults({ tx, bundle, now, by, rows, known }, patient);
  for (const outcome of held.outcomes) counts[outcome] += 1;
  const written: { collection: string; entityId: string; fields: Record<string, string> }[] = [
    ...held.written,
  ];
  for (const imported of patient.rows) {
    if (held.rows.has(imported)) continue;
    const { collection, path } = imported;
    const current = await rows.find(collection, imported.row.id);
    const entityId = imported.row.id;
    const last = known.get(`${collection} ${entityId}`);
    const { row, outcome, fields, retained, leftOut } = mergeRow(imported, current, last, now);
    for (const one of leftOut) bundle.note(one.path, `is ${one.status} and was left out`);
    if (outcome === undefined) continue;
    counts[outcome] += 1;
    if (retained.length > 0) {
      const why = last ? 'differs here, was changed or removed since,' : 'differs here';
      bundle.note(path, `${retained.join(', ')}: ${why} and stays as it is`);
    }
    if (row) {
      await addFiles(tx, accountId, filesOf(row), patient.files, now);
      rows.save(collection, await numbered(rows, imported, row, outcome));
      const before = collection === 'result' && current ? parseRow('result', current) : undefined;
      const after = before && parseRow('result', row);
      if (before && after) await keepVersion(tx, before, after, { accountId, by, at: now });
    }
    written.push({ collection, entityId, fields });
  }
  if (counts.added + counts.changed > 0) {
    await rows.flush(record);
    record.announce(accountId);
  }
  await writeImported(tx, accountId, written, known, now);
  return counts;
}

/** Whether all stored rows of the file can be read; the first that cannot is a fault. */
async function loadRows(
  { bundle }: Saving,
  patient: ImportedPatient,
  rows: UnitOfWork,
): Promise<boolean> {
  try {
    await rows.load(patient.rows.map(({ collection, row }) => ({ collection, id: row.id })));
    return true;
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    const { collection, id, column } = error;
    const imported = patient.rows.find((one) => one.collection === collection && one.row.id === id);
    bundle.fault(
      imported?.path ?? patient.entry.path,
      `the ${collection} ${String(id)} that is stored for it cannot be read: its ${column}`,
    );
    return false;
  }
}

async function readImported(tx: Tx, accountId: string) {
  const stored = await tx.select().from(importedRows).where(eq(importedRows.accountId, accountId));
  return new Map(
    stored.map(({ collection, entityId, fields }) => [`${collection} ${entityId}`, fields]),
  );
}

async function writeImported(
  tx: Tx,
  accountId: string,
  written: readonly { collection: string; entityId: string; fields: Record<string, string> }[],
  known: ReadonlyMap<string, Record<string, string>>,
  importedAt: string,
): Promise<void> {
  const differs = written.filter(
    ({ collection, entityId, fields }) =>
      JSON.stringify(known.get(`${collection} ${entityId}`)) !== JSON.stringify(fields),
  );
  if (differs.length === 0) return;
  await tx
    .insert(importedRows)
    .values(differs.map((row) => ({ ...row, accountId, importedAt })))
    .onConflictDoUpdate({
      target: [importedRows.accountId, importedRows.collection, importedRows.entityId],
      set: { fields: sql`excluded.fields`, importedAt },
    });
}

/** New rows get the numbers by which clinic and patient name them. */
async function numbered(
  rows: UnitOfWork,
  { collection }: ImportedRow,
  row: ImportedRow['row'],
  outcome: 'added' | 'changed' | 'unchanged',
): Promise<ImportedRow['row']> {
  const hasNumber = ['document', 'submission', 'consult'].includes(collection);
  if (!hasNumber || outcome !== 'added') return row;
  return { ...row, number: await rows.nextNumber('confirmation_numbers') };
}

function filesOf(row: Record<string, unknown>): FileRef[] {
  const { file, files: all = [] } = row as Partial<RowOf<'document'> & RowOf<'submission'>>;
  return [...(file ? [file] : []), ...all];
}

async function addFiles(
  tx: Tx,
  accountId: string,
  refs: readonly FileRef[],
  read: ReadonlyMap<string, ImportedFile>,
  now: string,
): Promise<void> {
  for (const { fileId: id } of refs) {
    const file = read.get(id);
    const [stored] = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.accountId, accountId), eq(files.id, id)));
    if (!file || stored) continue;
    const { name, type, size, sha256 } = file.ref;
    const about = { name, type, size, sha256, received: size, complete: true };
    await tx.insert(files).values({ ...about, accountId, id, createdAt: now, progressedAt: now });
    for (let start = 0; start < size; start += chunkBytes)
      await tx.insert(fileChunks).values({
        accountId,
        fileId: id,
        start,
        data: file.bytes.subarray(start, start + chunkBytes),
      });
  }
}

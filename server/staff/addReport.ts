import { and, eq } from 'drizzle-orm';
import type { Result } from '#contract/result.ts';
import { lockByName } from '../db/lock.ts';
import type { Tx } from '../db/database.ts';
import { results } from '../db/tables/index.ts';
import { type Recorder, writeRecords } from '../feed/write.ts';
import type { Deps } from '../http/deps.ts';
import { UnitOfWork } from '../mutations/unitOfWork.ts';
import type { ReadReport } from '../results/readReport.ts';
import { correctedRow, idOf, refused } from '../results/versions.ts';

// What adding, releasing, correcting and removing a result share.

/** What the audit log keeps of values that are changed or removed. */
export const valuesOf = ({
  title,
  takenAt,
  reportedAt,
  status,
  measurements,
  comment,
}: Result) => ({
  title,
  takenAt,
  reportedAt,
  status,
  measurements,
  comment,
});

export const summaryOf = ({ id, title, takenAt, status, comment, documentId }: Result) => ({
  resultId: id,
  title,
  takenAt,
  status,
  hasComment: comment !== null,
  documentId,
});

interface AddOptions {
  title?: string | undefined;
  place?: string | undefined;
  document?: string | undefined;
  patientPackage?: string | undefined;
  isPatientChecked: boolean;
}

/**
 * Adds a report to a patient's results, or changes the one with its identifier; `also` runs last in
 * the same transaction.
 */
export function addReport(
  deps: Deps,
  accountId: string,
  read: ReadReport,
  options: AddOptions,
  also: (tx: Tx, resultId: string) => Promise<void> = async () => undefined,
) {
  const now = deps.now().toISOString();
  return writeRecords(deps.database.db, now, async (tx, record) => {
    const rows = new UnitOfWork(accountId, tx);
    const added = await addRow(rows, record, read, { ...options, now });
    await also(tx, added.resultId);
    return added;
  });
}

async function addRow(
  rows: UnitOfWork,
  record: Recorder,
  read: ReadReport,
  { now, ...options }: AddOptions & { now: string },
) {
  const { accountId, tx } = rows;
  const id = idOf(accountId, read);
  // Of two requests with one file at the same time, the second finds the result of the first.
  await lockByName(tx, `result ${accountId} ${id}`);
  const existing = await rows.find('result', id);
  await expectPatient(rows, read, options.isPatientChecked);
  const { measurements, remarks } = read;
  const counts = { measurements: measurements.length, remarks };
  if (read.status === 'withdrawn') {
    if (!existing)
      throw refused('fhir', 'The report was withdrawn, and the patient does not have it.');
    await removeRow(rows, record, id);
    return { ...summaryOf(existing), ...counts, outcome: 'removed' as const };
  }
  if (existing) {
    const next = correctedRow(existing, read, now);
    if (next === existing)
      return { ...summaryOf(existing), ...counts, outcome: 'unchanged' as const };
    const mayChange = existing.status === 'preliminary' || read.status === 'corrected';
    if (!mayChange)
      throw refused(
        'fhir',
        `The patient has a final report with this identifier and other values. If the laboratory has corrected it, use “results correct ${id}”.`,
      );
    rows.save('result', next);
    await rows.flush(record);
    record.announce(accountId);
    return { ...summaryOf(next), ...counts, outcome: 'changed' as const };
  }
  const row = await newRow(rows, read, options, { id, now });
  rows.save('result', row);
  await rows.flush(record);
  record.announce(accountId);
  return { ...summaryOf(row), ...counts, outcome: 'added' as const };
}

async function newRow(
  rows: UnitOfWork,
  { title, place, takenAt, reportedAt, status, measurements }: ReadReport,
  options: AddOptions,
  { id, now }: { id: string; now: string },
): Promise<Result> {
  const { document = null, patientPackage = null } = options;
  const named = options.title === undefined ? title : { und: options.title };
  if (!named) throw refused('title', 'The file has no title for the report. Give one.');
  if (takenAt === null)
    throw refused('fhir', 'The file does not say when the sample was taken (effectiveDateTime).');
  if (takenAt > now) throw refused('fhir', `The sample was taken in the future: ${takenAt}.`);
  if (status === 'withdrawn') throw refused('fhir', 'The report was withdrawn.');
  await expectOwn(rows, { document, patientPackage });
  return {
    id,
    title: named,
    place: options.place === undefined ? place : { und: options.place },
    takenAt,
    reportedAt: reportedAt ?? now,
    status,
    measurements,
    comment: null,
    documentId: document,
    patientPackageId: patientPackage,
    seenAt: null,
  };
}

export async function removeRow(rows: UnitOfWork, record: Recorder, id: string): Promise<void> {
  const { accountId } = rows;
  await rows.tx.delete(results).where(and(eq(results.accountId, accountId), eq(results.id, id)));
  record.touch({ accountId, collection: 'result', id, deleted: true });
}

/** A file of another person is the worst mistake that an import can make. */
export async function expectPatient(rows: UnitOfWork, read: ReadReport, isChecked: boolean) {
  const profile = await rows.find('profile', rows.accountId);
  const known = profile?.birthDate ?? null;
  if (isChecked || known === null || read.birthDate === null || known === read.birthDate) return;
  throw refused(
    'patient',
    `The patient in the file was born on ${read.birthDate}, this one on ${known}. If you have checked that they are one person, add --checked.`,
  );
}

/** A document or package of another patient is refused as one that does not exist. */
export async function expectOwn(
  rows: UnitOfWork,
  {
    document,
    patientPackage = null,
  }: { document: string | null; patientPackage?: string | null | undefined },
): Promise<void> {
  if (document !== null && !(await rows.find('document', document)))
    throw refused('document', 'The patient has no such document.');
  if (patientPackage !== null && !(await rows.find('patientPackage', patientPackage)))
    throw refused('patientPackage', 'The patient has no such package.');
}

import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Result } from '#contract/result.ts';
import { lockByName } from '../db/lock.ts';
import { results, unreleasedResults } from '../db/tables/index.ts';
import { type Recorder, writeRecords } from '../feed/write.ts';
import type { Deps, Env } from '../http/deps.ts';
import { ProblemError } from '../http/problem.ts';
import { UnitOfWork } from '../mutations/unitOfWork.ts';
import { keepVersion, loggedResult } from '../results/keepVersion.ts';
import { type ReadReport, readReport } from '../results/readReport.ts';
import { correctedRow, idOf, refused } from '../results/versions.ts';
import { addAuditLine, auditSource } from './audit/write.ts';
import { requireSame } from './requireSame.ts';

// Laboratory reports that become rows of a patient.

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
  /** Somebody has typed it: what is stored as this report must be the same. */
  isNew?: boolean | undefined;
}

/** Adds a report to a patient's results, or changes the one with its identifier. */
export async function addReport(
  c: Context<Env>,
  deps: Deps,
  accountId: string,
  read: ReadReport,
  options: AddOptions,
) {
  const at = deps.now();
  const now = at.toISOString();
  const id = idOf(accountId, read);
  return writeRecords(deps.database.db, now, async (tx, record) => {
    const rows = new UnitOfWork(accountId, tx);
    // Of two requests with one file at the same time, the second finds the result of the first.
    await lockByName(tx, `result ${accountId} ${id}`);
    const existing = await rows.find('result', id);
    await expectPatient(rows, read, options.isPatientChecked);
    const { measurements, remarks } = read;
    const counts = { measurements: measurements.length, remarks };
    if (read.status === 'withdrawn') {
      if (!existing)
        throw refused('fhir', 'The report was withdrawn, and the patient does not have it.');
      await removeRow(c, rows, record, existing, at);
      return { ...summaryOf(existing), ...counts, outcome: 'removed' as const };
    }
    if (options.isNew)
      await requireUnused(rows, id, existing, await newRow(rows, read, options, { id, now }));
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
      await noteChange(c, rows, existing, next, at);
      return { ...summaryOf(next), ...counts, outcome: 'changed' as const };
    }
    const row = await newRow(rows, read, options, { id, now });
    rows.save('result', row);
    await rows.flush(record);
    record.announce(accountId);
    await noteChange(c, rows, undefined, row, at);
    return { ...summaryOf(row), ...counts, outcome: 'added' as const };
  });
}

/** What was typed of a report. */
const typedOf = ({ title, place, takenAt, measurements }: Result) => ({
  title,
  place,
  takenAt,
  measurements,
});

/** After a lost answer the same report may come with other values, or to be shown at another time. */
async function requireUnused(
  rows: UnitOfWork,
  id: string,
  existing: Result | undefined,
  row: Result,
): Promise<void> {
  if (existing) return requireSame(typedOf(existing), typedOf(row));
  const held = await rows.tx
    .select({ fhir: unreleasedResults.fhir })
    .from(unreleasedResults)
    .where(eq(unreleasedResults.accountId, rows.accountId));
  if (held.some(({ fhir }) => idOf(rows.accountId, readReport(fhir)) === id))
    throw new ProblemError('reused-id');
}

/**
 * Whether the patient has this report already: it was released after a first answer was lost. One
 * with other values is refused.
 */
export async function isReleased(
  rows: UnitOfWork,
  read: ReadReport,
  title: string,
  now: string,
): Promise<boolean> {
  const id = idOf(rows.accountId, read);
  await lockByName(rows.tx, `result ${rows.accountId} ${id}`);
  const existing = await rows.find('result', id);
  if (!existing) return false;
  const row = await newRow(rows, read, { title, isPatientChecked: true }, { id, now });
  requireSame(typedOf(existing), typedOf(row));
  return true;
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

/** Keeps what is lost, and says in the audit log what was there before and is there now. */
export async function noteChange(
  c: Context<Env>,
  rows: UnitOfWork,
  before: Result | undefined,
  after: Result | null,
  at: Date,
): Promise<void> {
  const { accountId, tx } = rows;
  const by = c.var.staff.name;
  if (before) await keepVersion(tx, before, after, { accountId, by, at: at.toISOString() });
  await addAuditLine(tx, auditSource(c, at), {
    action: 'change',
    act: c.var.act,
    patientId: accountId,
    subject: `result ${before?.id ?? after?.id ?? ''}`,
    before: before && loggedResult(before),
    after: after ? loggedResult(after) : undefined,
  });
}

export async function removeRow(
  c: Context<Env>,
  rows: UnitOfWork,
  record: Recorder,
  row: Result,
  at: Date,
): Promise<void> {
  const { accountId } = rows;
  const { id } = row;
  await rows.tx.delete(results).where(and(eq(results.accountId, accountId), eq(results.id, id)));
  record.touch({ accountId, collection: 'result', id, deleted: true });
  await noteChange(c, rows, row, null, at);
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

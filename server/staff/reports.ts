import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Result } from '#contract/result.ts';
import type { Tx } from '../db/database.ts';
import { lockByName } from '../db/lock.ts';
import { results } from '../db/tables/index.ts';
import { type Recorder, writeRecords } from '../feed/write.ts';
import type { Deps, Env } from '../http/deps.ts';
import { ProblemError } from '../http/problem.ts';
import { UnitOfWork } from '../mutations/unitOfWork.ts';
import { keepVersion, loggedResult } from '../results/keepVersion.ts';
import type { ReadReport } from '../results/readReport.ts';
import { correctedRow, idOf, isContained, isTyped, refused } from '../results/versions.ts';
import { noteRepeat } from './audit/request.ts';
import { addAuditLine, auditSource } from './audit/write.ts';
import { findHeld } from './heldResults.ts';

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
  /** It is what somebody has held, and gives to the patient now. */
  isRelease?: boolean;
  /** Also in the line of the audit log. */
  noted?: object | undefined;
}

/**
 * Adds a report to a patient's results, or changes the one with its identifier; `also` runs first in
 * the same transaction.
 */
export function addReport(
  c: Context<Env>,
  deps: Deps,
  accountId: string,
  read: ReadReport,
  { also, ...options }: AddOptions & { also?: (tx: Tx) => Promise<void> },
) {
  const at = deps.now();
  return writeRecords(deps.database.db, at.toISOString(), async (tx, record) => {
    await also?.(tx);
    return addRow(c, new UnitOfWork(accountId, tx), record, read, { ...options, at });
  });
}

async function addRow(
  c: Context<Env>,
  rows: UnitOfWork,
  record: Recorder,
  read: ReadReport,
  { at, noted, ...options }: AddOptions & { at: Date },
) {
  const { accountId, tx } = rows;
  const now = at.toISOString();
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
    await removeRow(c, rows, record, existing, { at });
    return { ...summaryOf(existing), ...counts, outcome: 'removed' as const };
  }
  if (options.isNew)
    requireSameReport(read, existing, await newRow(rows, read, options, { id, now }));
  // What somebody has held for a call must not reach the patient by another way.
  if (!existing && !options.isRelease && (await findHeld(tx, accountId, id)))
    throw reportExists(read);
  const next = existing
    ? nextOf(existing, read, now)
    : await newRow(rows, read, options, { id, now });
  if (next === existing)
    return { ...summaryOf(existing), ...counts, outcome: 'unchanged' as const };
  if (existing && existing.status !== 'preliminary' && read.status !== 'corrected')
    throw refused(
      'fhir',
      `The patient has a final report with this identifier and other values. If the laboratory has corrected it, use “results correct ${id}”.`,
    );
  rows.save('result', next);
  await rows.flush(record);
  record.announce(accountId);
  await noteChange(c, rows, existing, next, { at, noted });
  const outcome = existing ? ('changed' as const) : ('added' as const);
  return { ...summaryOf(next), ...counts, outcome };
}

/** What was typed of a report. */
const typedOf = ({ title, place, takenAt, measurements }: Result) => ({
  title,
  place,
  takenAt,
  measurements,
});

/** The laboratory's file again, after somebody has typed from it, changes nothing. */
const nextOf = (existing: Result, read: ReadReport, now: string): Result =>
  existing.status !== 'preliminary' && isContained(read, existing)
    ? existing
    : correctedRow(existing, read, now);

/** What was typed may have been stored before its answer was lost; a file's report is there already. */
export const reportExists = (read: ReadReport): ProblemError =>
  new ProblemError(isTyped(read) ? 'reused-id' : 'report-exists');

/** After a lost answer the same report may come with other values. */
function requireSameReport(read: ReadReport, existing: Result | undefined, row: Result): void {
  if (!existing) return;
  if (!isDeepStrictEqual(typedOf(existing), typedOf(row))) throw reportExists(read);
  noteRepeat();
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
  requireSameReport(read, existing, row);
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

interface Noted {
  at: Date;
  /** Why, as a member typed it. */
  reason?: string | undefined;
  noted?: object | undefined;
}

/** Keeps what is lost, and says in the audit log what was there before and is there now. */
export async function noteChange(
  c: Context<Env>,
  rows: UnitOfWork,
  before: Result | undefined,
  after: Result | null,
  { at, reason, noted }: Noted,
): Promise<void> {
  const { accountId, tx } = rows;
  const by = c.var.staff.name;
  if (before) await keepVersion(tx, before, after, { accountId, by, at: at.toISOString() });
  await addAuditLine(tx, auditSource(c, at), {
    action: 'change',
    act: c.var.act,
    patientId: accountId,
    subject: `result ${before?.id ?? after?.id ?? ''}`,
    reason,
    before: before && loggedResult(before),
    after: after ? { ...loggedResult(after), ...noted } : undefined,
  });
}

export async function removeRow(
  c: Context<Env>,
  rows: UnitOfWork,
  record: Recorder,
  row: Result,
  noted: Noted,
): Promise<void> {
  const { accountId } = rows;
  const { id } = row;
  await rows.tx.delete(results).where(and(eq(results.accountId, accountId), eq(results.id, id)));
  record.touch({ accountId, collection: 'result', id, deleted: true });
  await noteChange(c, rows, row, null, noted);
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

import { isDeepStrictEqual } from 'node:util';
import { v5 as uuidv5 } from 'uuid';
import type { Result } from '#contract/result.ts';
import { ProblemError } from '../http/problem.ts';
import type { ReadReport } from './readReport.ts';

// Versions of one laboratory report: the same id, and what a later one changes.

/** Names results within a patient's account. */
const namespace = '6b1f0f63-6a53-4c0c-9f43-0b6d7f7f3a10';

/**
 * The report's id derives from its identifier, so that the laboratory's next version of it finds the
 * first; without one from its contents, so that the same file is never added twice.
 */
export const idOf = (accountId: string, { identity, takenAt, measurements }: ReadReport): string =>
  uuidv5(`${accountId} ${identity ?? JSON.stringify([takenAt, measurements])}`, namespace);

/**
 * The row with the values of a later version of the report: not read yet, and without the comment,
 * which was about other values. The same row when nothing differs.
 */
export function correctedRow(row: Result, read: ReadReport, now: string): Result {
  const { measurements, status, takenAt, reportedAt } = read;
  if (status === 'withdrawn')
    throw refused('fhir', `The report was withdrawn. Remove it with “results remove ${row.id}”.`);
  const isSame =
    isDeepStrictEqual(measurements, row.measurements) &&
    (takenAt === null || takenAt === row.takenAt);
  if (isSame)
    return row.status === 'preliminary' && status !== 'preliminary' ? { ...row, status } : row;
  return {
    ...row,
    measurements,
    // A final report that gets other values was corrected, whatever the file says of itself.
    status: row.status === 'preliminary' ? status : 'corrected',
    takenAt: takenAt ?? row.takenAt,
    reportedAt: timeOfVersion(row, reportedAt, now),
    comment: null,
    seenAt: null,
  };
}

/** Later than the row's time: versions differ in it (contract/result.ts). */
function timeOfVersion(row: Result, issued: string | null, now: string): string {
  const before = Date.parse(row.reportedAt);
  const times = [issued ?? now, now].map((time) => Date.parse(time));
  return new Date(times.find((time) => time > before) ?? before + 1).toISOString();
}

export const refused = (field: string, detail: string): ProblemError =>
  new ProblemError('not-acceptable', { field, detail });

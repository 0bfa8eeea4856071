import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { v5 as uuidv5 } from 'uuid';
import { resultSystem } from '#contract/fhir/result.ts';
import { uuid } from '#contract/ids.ts';
import type { Measurement, Result } from '#contract/result.ts';
import type { LocalizedText } from '#contract/text.ts';
import { ProblemError } from '../http/problem.ts';
import type { ReadReport } from './readReport.ts';

// Versions of one laboratory report: the same id, and what a later one changes.

/** Names results within a patient's account. */
const namespace = '6b1f0f63-6a53-4c0c-9f43-0b6d7f7f3a10';

/**
 * The report's id derives from its identifier, so that the laboratory's next version of it finds the
 * first; without one from its contents, so that the same file is never added twice.
 */
export function idOf(
  accountId: string,
  { identity, takenAt, measurements }: Pick<ReadReport, 'identity' | 'takenAt' | 'measurements'>,
): string {
  const prefix = `${resultSystem}|`;
  const named = identity?.startsWith(prefix) ? identity.slice(prefix.length) : undefined;
  if (v.is(uuid, named)) return named;
  return uuidv5(`${accountId} ${identity ?? JSON.stringify([takenAt, measurements])}`, namespace);
}

/** The desk names a sheet that was typed by an id alone. */
export const isTyped = ({ identity }: ReadReport): boolean =>
  identity !== null && v.is(uuid, identity.replace(/^\|/, ''));

/**
 * Whether a file brings nothing to a result: each of its values is there, under whatever id, in
 * whatever language and order. Notes are not compared: a member may have added some.
 */
export function isContained(read: ReadReport, row: Result): boolean {
  const { takenAt, measurements } = read;
  const isSameTime = takenAt === null || takenAt.slice(0, 16) === row.takenAt.slice(0, 16);
  return (
    isSameTime &&
    measurements.length === row.measurements.length &&
    measurements.every((one) => row.measurements.some((other) => isSameValue(one, other)))
  );
}

const share = (one: LocalizedText, other: LocalizedText): boolean =>
  Object.values(one).some((text) => Object.values(other).includes(text));

const namesOf = ({ name, printedName }: Measurement): LocalizedText =>
  printedName === null ? name : { ...name, printed: printedName };

function isSameValue(one: Measurement, other: Measurement): boolean {
  const isSameName =
    one.code && other.code
      ? isDeepStrictEqual(one.code, other.code)
      : share(namesOf(one), namesOf(other));
  if (!isSameName || !isDeepStrictEqual(one.range, other.range)) return false;
  if (one.value.kind === 'text' || other.value.kind === 'text')
    return (
      one.value.kind === 'text' &&
      other.value.kind === 'text' &&
      share(one.value.text, other.value.text)
    );
  const { value, comparator, unit } = one.value;
  return (
    value === other.value.value &&
    comparator === other.value.comparator &&
    unit === other.value.unit
  );
}

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

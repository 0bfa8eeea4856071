import type { PatientRecord } from '#contract/staff/patients.ts';
import { textIn, type LocalizedText } from '#contract/text.ts';
import { clinicZone } from '#contract/time.ts';
import { foldText } from '#i18n/foldText.ts';
import { instantOf } from '../clinic/instantOf.ts';
import { clinicDay } from '../content/publicDataVersion.ts';
import { printableLine } from '../terminal.ts';
import { callStaff } from './callStaff.ts';
import { UsageError } from './usageError.ts';

// What several commands of `npm run staff` need of a patient's record.

type Part = 'packages' | 'forms' | 'answers' | 'documents' | 'medicines' | 'recommendations';

/** Rows of a patient's record; an error that names the roles when the key may not open them. */
export async function readPart<Name extends Part>(
  patient: string,
  part: Name,
): Promise<NonNullable<PatientRecord[Name]>> {
  const record: PatientRecord = await callStaff('staffPatient', {
    params: { patient },
    query: { reason: 'search' },
  });
  const rows = record[part];
  if (rows === undefined || rows === null)
    throw new Error(`The roles of this token may not open ${part}: use a key with another role.`);
  return rows;
}

/** The one row with this name, of those that `namesOf` gives it; else an error that lists them. */
export function choose<Row>(
  rows: readonly Row[],
  key: string,
  what: string,
  namesOf: (row: Row) => readonly (string | number | null)[],
): Row {
  const folded = foldText(key).trim();
  const found = rows.filter((row) =>
    namesOf(row).some((name) => name !== null && foldText(String(name)).trim() === folded),
  );
  const [one, another] = found;
  if (one !== undefined && another === undefined) return one;
  const shown = (of: readonly Row[]) =>
    of
      .map((row) => namesOf(row).filter(Boolean).map(String).map(printableLine).join(' or '))
      .join('; ');
  const typed = printableLine(key);
  if (one !== undefined)
    throw new UsageError(`${typed} is the name of more than one ${what}: ${shown(found)}.`);
  const cause = `There is no ${what}`;
  throw new UsageError(
    rows.length === 0 ? `${cause}.` : `${cause} ${typed}: name one of ${shown(rows)}.`,
  );
}

/** The English text, else any, for one line of a list. */
export const lineOf = (text: LocalizedText): string => printableLine(textIn(text, 'en'));

/** A time as typed, by the clinic's clock unless it ends in Z. */
export function timeOf(typed: string): string {
  const at = instantOf(typed, clinicZone);
  if (at === undefined)
    throw new UsageError(
      `${printableLine(typed)} is no date with a time, such as 2026-12-01T16:30.`,
    );
  return at;
}

/** An instant by the clinic's clock: `2026-12-01 16:30`. */
export const clinicTimeOf = (at: string): string =>
  new Date(at).toLocaleString('sv', { timeZone: clinicZone }).slice(0, 16);

export const today = (): string => clinicDay(new Date());

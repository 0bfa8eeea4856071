import { parseAbsolute } from '@internationalized/date';
import type { Measurement } from '#contract/result.ts';
import type { LocalizedText } from '#contract/text.ts';
import { clinicZone } from '#contract/time.ts';
import { emptyRow, type GridRow } from './resultRows.ts';

// What a laboratory's file says, in the grid.

const keyOf = ({ code }: Pick<Measurement, 'code'>, name: string): string =>
  code ? `${code.system} ${code.code}` : name;

/** The file's values in place of those that were typed; rows of earlier tests keep their place. */
export function withFile(
  rows: readonly GridRow[],
  measurements: readonly Measurement[],
  text: (of: LocalizedText) => string,
): GridRow[] {
  const read = measurements.map((one): GridRow => {
    const { value, range, note, interpretation } = one;
    const name = one.printedName ?? text(one.name);
    const key = keyOf(one, name);
    const unit = value.kind === 'text' ? '' : value.unit;
    const before = rows.find((row) => row.key === key);
    return {
      ...emptyRow(`${key} ${one.id}`),
      name,
      unit,
      low: range?.low ?? '',
      high: range?.high ?? '',
      code: one.code,
      value: value.kind === 'text' ? text(value.text) : `${value.comparator ?? ''}${value.value}`,
      sentence: note === null ? '' : text(note),
      flag: interpretation,
      // A number in another unit is no earlier value to compare with.
      last: before?.unit === unit ? before.last : null,
      isFromFile: true,
    };
  });
  const kept = rows.filter(
    (row) =>
      row.isFromFile !== true &&
      !measurements.some((one) => keyOf(one, one.printedName ?? text(one.name)) === row.key),
  );
  return [...read, ...kept.map((row) => ({ ...row, value: '', sentence: '', isConfirmed: false }))];
}

/** Day and time of the sample at the clinic, as the form has them. */
export function sampleTime(takenAt: string): { day: string; time: string } {
  const at = parseAbsolute(takenAt, clinicZone).toString();
  return { day: at.slice(0, 10), time: at.slice(11, 16) };
}

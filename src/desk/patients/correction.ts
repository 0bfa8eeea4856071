import { addResult } from '#contract/fhir/result.ts';
import { toJson } from '#contract/fhir/json.ts';
import { FhirWriter } from '#contract/fhir/writer.ts';
import type { Measurement, Result } from '#contract/result.ts';
import type { LocalizedText } from '#contract/text.ts';
import {
  emptyRow,
  flawOf,
  type GridRow,
  isUntouched,
  judge,
  keeps,
  readValue,
} from './resultRows.ts';

// Released values in the grid, and the report that replaces them. What nobody touched stays as the
// laboratory wrote it, with its codes and translations.

type TextOf = (text: LocalizedText) => string;

/** A row for each value of the report; all of it can be changed. */
export const rowsOfResult = ({ measurements }: Result, text: TextOf): GridRow[] =>
  measurements.map((one) => {
    const { value, range, note } = one;
    const released = {
      name: one.printedName ?? text(one.name),
      unit: value.kind === 'text' ? '' : value.unit,
      low: range?.low ?? '',
      high: range?.high ?? '',
      value: value.kind === 'text' ? text(value.text) : `${value.comparator ?? ''}${value.value}`,
      sentence: note === null ? '' : text(note),
    };
    return { ...emptyRow(one.id), ...released, code: one.code, released };
  });

export interface Correction {
  measurements: Measurement[];
  /** Something differs from the released values. */
  isChanged: boolean;
  /** A changed row still needs something. */
  isFlawed: boolean;
}

/** The values as they were typed; a row whose value was emptied is left out. */
export function correctionOf({ measurements }: Result, rows: readonly GridRow[]): Correction {
  const entered = rows.filter((row) => judge(row) !== 'empty');
  return {
    measurements: entered.map((row) => {
      const original = measurements.find(({ id }) => id === row.key);
      return original && isUntouched(row) ? original : changedRow(row, original);
    }),
    isChanged: entered.length !== measurements.length || !entered.every(isUntouched),
    isFlawed: entered.some((row) => flawOf(row) !== undefined),
  };
}

const letters: Partial<Record<string, Measurement['interpretation']>> = {
  low: 'L',
  high: 'H',
  'in-range': 'N',
};

function changedRow(row: GridRow, original: Measurement | undefined): Measurement {
  const [low, high] = [readValue(row.low).number, readValue(row.high).number];
  const sentence = row.sentence.trim();
  const isText = original?.value.kind === 'text' && keeps(row, 'value');
  return {
    id: row.key,
    name: original && keeps(row, 'name') ? original.name : { und: row.name.trim() },
    printedName: original && keeps(row, 'name') ? original.printedName : null,
    code: original?.code ?? null,
    value: isText ? original.value : typedValue(row, original),
    range: low === null && high === null ? null : { low, high },
    interpretation: letters[judge(row)] ?? null,
    note:
      original && keeps(row, 'sentence')
        ? original.note
        : sentence === ''
          ? null
          : { und: sentence },
  };
}

function typedValue(row: GridRow, original: Measurement | undefined): Measurement['value'] {
  const { number, comparator } = readValue(row.value);
  if (number === null) return { kind: 'text', text: { und: row.value.trim() } };
  const unit = row.unit.trim();
  const known = original?.value.kind === 'quantity' ? original.value : undefined;
  const unitCode = known?.unit === unit ? known.unitCode : null;
  return { kind: 'quantity', value: number, comparator, unit, unitCode };
}

class ReportWriter extends FhirWriter {
  /** The sheet stays attached to the stored result. */
  attachment(): never {
    throw new Error('a correction has no file');
  }
}

/** The report with other values, as FHIR R4. */
export function fhirOfCorrection(
  accountId: string,
  result: Result,
  measurements: Measurement[],
): string {
  const to = new ReportWriter(accountId, 'und');
  addResult(to, { ...result, measurements, comment: null }, { showsValues: true });
  return toJson({
    resourceType: 'Bundle',
    type: 'collection',
    entry: to.resources.map((resource) => ({ resource, fullUrl: `urn:uuid:${resource.id}` })),
  });
}

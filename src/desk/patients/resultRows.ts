import { resultSystem } from '#contract/fhir/result.ts';
import type { Measurement, Result } from '#contract/result.ts';
import { toLatinDigits } from '#i18n/digits.ts';

// The grid in which a laboratory's sheet is typed, and the FHIR report that it becomes.

export interface GridRow {
  key: string;
  name: string;
  unit: string;
  low: string;
  high: string;
  code: Measurement['code'];
  /** As the sheet prints it. */
  value: string;
  /** What the patient reads about the value. */
  sentence: string;
  /** Somebody looked at an unusual value again. */
  isConfirmed: boolean;
  /** The value before, for comparison. */
  last: string | null;
  /** The laboratory's own judgment, of a value that was read from a file. */
  flag?: Measurement['interpretation'];
  isFromFile?: boolean;
  /** The released value that is being corrected; then all of the row can be changed. */
  released?: Typed;
}

const typedFields = ['name', 'unit', 'low', 'high', 'value', 'sentence'] as const;
type Typed = Pick<GridRow, (typeof typedFields)[number]>;

/** A released value that nobody has touched. */
export const isUntouched = (row: GridRow): boolean =>
  row.released !== undefined && typedFields.every((field) => keeps(row, field));

/** The field is as it was released. */
export const keeps = (row: GridRow, field: keyof Typed): boolean =>
  row[field].trim() === row.released?.[field].trim();

export const emptyRow = (key: string): GridRow => ({
  key,
  name: '',
  unit: '',
  low: '',
  high: '',
  code: null,
  value: '',
  sentence: '',
  isConfirmed: false,
  last: null,
});

/** A row for each test that the patient had before, with unit, range and value of the last time. */
export function rowsOfEarlier(
  results: readonly Result[],
  nameOf: (measurement: Measurement) => string,
): GridRow[] {
  const rows = new Map<string, GridRow>();
  for (const { measurements } of results.toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : -1)))
    for (const one of measurements) {
      const name = one.printedName ?? nameOf(one);
      const key = one.code ? `${one.code.system} ${one.code.code}` : name;
      if (rows.has(key) || one.value.kind !== 'quantity') continue;
      rows.set(key, {
        ...emptyRow(key),
        name,
        unit: one.value.unit,
        low: one.range?.low ?? '',
        high: one.range?.high ?? '',
        code: one.code,
        last: one.value.value,
      });
    }
  return [...rows.values()];
}

/** A value as typed: a number with an optional comparator, or a text such as "O pos". */
export function readValue(typed: string): {
  number: string | null;
  comparator: '<' | '<=' | '>=' | '>' | null;
} {
  const text = toLatinDigits(typed).trim().replace('٫', '.').replace('≤', '<=').replace('≥', '>=');
  const found = /^(<=|>=|<|>)?\s*(-?\d+(?:\.\d+)?)$/.exec(text);
  const comparator = found?.[1];
  return {
    number: found?.[2] ?? null,
    comparator:
      comparator === '<' || comparator === '<=' || comparator === '>=' || comparator === '>'
        ? comparator
        : null,
  };
}

export type Judgment = 'empty' | 'text' | 'in-range' | 'low' | 'high' | 'no-range';

/** "A" says that something is unusual, not in which direction. */
const judgmentOf: Partial<Record<NonNullable<Measurement['interpretation']>, Judgment>> = {
  N: 'in-range',
  L: 'low',
  LL: 'low',
  H: 'high',
  HH: 'high',
};

export function judge(row: GridRow): Judgment {
  if (row.value.trim() === '') return 'empty';
  const flagged = row.flag && judgmentOf[row.flag];
  if (flagged) return flagged;
  const { number } = readValue(row.value);
  if (number === null) return 'text';
  const [low, high] = [readValue(row.low).number, readValue(row.high).number];
  if (low === null && high === null) return 'no-range';
  if (low !== null && Number(number) < Number(low)) return 'low';
  if (high !== null && Number(number) > Number(high)) return 'high';
  return 'in-range';
}

/** How many times larger or smaller than the last value, or than the range, looks like a slip. */
const unusualFactor = 5;

/** The value is far from the last one or from the range: a decimal point or unit may be wrong. */
export function isUnusual(row: GridRow): boolean {
  const { number } = readValue(row.value);
  if (number === null) return false;
  const value = Number(number);
  const isFar = (known: string | null) =>
    known !== null &&
    Number(known) > 0 &&
    (value > Number(known) * unusualFactor || value * unusualFactor < Number(known));
  const { number: low } = readValue(row.low);
  const { number: high } = readValue(row.high);
  return (
    isFar(row.last) ||
    (high !== null && value > Number(high) && isFar(high)) ||
    (low !== null && value < Number(low) && isFar(low))
  );
}

export type Flaw = 'sentence' | 'unusual' | 'range' | 'name';

/** What has to be done before a row with a value can be saved. */
export function flawOf(row: GridRow): Flaw | undefined {
  const judgment = judge(row);
  if (judgment === 'empty' || isUntouched(row)) return undefined;
  if (row.name.trim() === '') return 'name';
  if (isUnusual(row) && !row.isConfirmed) return 'unusual';
  if (judgment === 'no-range') return 'range';
  if ((judgment === 'low' || judgment === 'high') && row.sentence.trim() === '') return 'sentence';
  return undefined;
}

export interface Sheet {
  id: string;
  /** The result that a file's report would be: brought twice, by whichever way, it is one. */
  resultId?: string | undefined;
  title: string;
  place: string;
  takenAt: string;
  rows: readonly GridRow[];
}

/** The sheet as a FHIR R4 bundle. Numbers keep their digits: "5.0" stays "5.0". */
export function fhirOf({ id, resultId, title, place, takenAt, rows }: Sheet): string {
  const number = (digits: string | null) => `${id} number ${digits}`;
  const entered = rows.filter((row) => judge(row) !== 'empty');
  const observations = entered.map((row, at) => {
    const { number: value, comparator } = readValue(row.value);
    const [low, high] = [readValue(row.low).number, readValue(row.high).number];
    const unit = row.unit.trim();
    const bound = (digits: string) => ({ value: number(digits), ...(unit ? { unit } : {}) });
    const judgment = judge(row);
    const letter = row.flag ?? { low: 'L', high: 'H', 'in-range': 'N' }[String(judgment)];
    return {
      resourceType: 'Observation',
      id: `o${at}`,
      status: 'final',
      code: {
        text: row.name.trim(),
        ...(row.code ? { coding: [row.code] } : {}),
      },
      effectiveDateTime: takenAt,
      ...(value === null
        ? { valueString: row.value.trim() }
        : {
            valueQuantity: {
              value: number(value),
              ...(comparator ? { comparator } : {}),
              ...(unit ? { unit } : {}),
            },
          }),
      ...(low === null && high === null
        ? {}
        : {
            referenceRange: [
              {
                ...(low === null ? {} : { low: bound(low) }),
                ...(high === null ? {} : { high: bound(high) }),
              },
            ],
          }),
      ...(letter === undefined ? {} : { interpretation: [{ coding: [{ code: letter }] }] }),
      ...(row.sentence.trim() === '' ? {} : { note: [{ text: row.sentence.trim() }] }),
    };
  });
  const report = {
    resourceType: 'DiagnosticReport',
    status: 'final',
    identifier: [
      resultId === undefined ? { value: id } : { system: resultSystem, value: resultId },
    ],
    code: { text: title },
    effectiveDateTime: takenAt,
    ...(place.trim() === '' ? {} : { performer: [{ display: place.trim() }] }),
    result: observations.map((one) => ({ reference: `Observation/${one.id}` })),
  };
  const text = JSON.stringify({
    resourceType: 'Bundle',
    type: 'collection',
    entry: [report, ...observations].map((resource) => ({ resource })),
  });
  return text.replace(new RegExp(`"${id} number (-?[\\d.]+)"`, 'g'), '$1');
}

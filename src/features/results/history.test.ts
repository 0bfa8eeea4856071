import { expect, test } from 'vitest';
import type { Measurement, Result } from '#contract/result.ts';
import { criticalIn, historyOf, mostNeeded, outsideSince, placesOf, plotted } from './history.ts';

interface Parts {
  id?: string;
  code?: string | null;
  unit?: string;
  unitCode?: string | null;
  comparator?: '<' | null;
  range?: Measurement['range'];
  interpretation?: Measurement['interpretation'];
}

const measured = (value: string, parts: Parts = {}): Measurement => ({
  id: parts.id ?? 'glucose',
  name: { en: parts.id ?? 'Glucose' },
  printedName: null,
  code: parts.code === null ? null : { system: 'http://loinc.org', code: parts.code ?? '1558-6' },
  value: {
    kind: 'quantity',
    value,
    comparator: parts.comparator ?? null,
    unit: parts.unit ?? 'mg/dL',
    unitCode: parts.unitCode ?? null,
  },
  range: parts.range === undefined ? { low: '70', high: '99' } : parts.range,
  interpretation: parts.interpretation ?? null,
  note: null,
});

let made = 0;
const report = (takenAt: string, ...measurements: Measurement[]): Result => ({
  id: `result ${(made += 1)}`,
  title: { en: 'Check-up' },
  place: null,
  takenAt,
  reportedAt: takenAt,
  status: 'final',
  measurements,
  comment: null,
  documentId: null,
  patientPackageId: null,
  seenAt: null,
});
const days = ['2026-01-01T08:00:00Z', '2026-04-01T08:00:00Z', '2026-07-01T08:00:00Z'] as const;

/** The history of the last report's first measurement. */
function historyIn(...results: Result[]) {
  const newest = results.at(-1);
  const [measurement] = newest?.measurements ?? [];
  if (!newest || !measurement) throw new Error('a report without measurements');
  return historyOf(measurement, newest, results);
}
const valuesOf = (points: ReturnType<typeof plotted>) => points?.map(({ number }) => number);

test('earlier values have the same code, whatever they are called; later ones are left out', () => {
  const named = (value: string) => ({ ...measured(value), name: { en: 'Blood sugar' } });
  const results = days.map((day, at) => report(day, named(String(92 + at))));
  expect(valuesOf(plotted(historyIn(...results)))).toEqual([92, 93, 94]);
  const [oldest, second] = results;
  if (!oldest || !second) throw new Error('no results');
  expect(historyOf(named('93'), second, results)).toHaveLength(2);
  expect(historyIn(oldest, report(days[1], measured('5', { code: '2345-7' })))).toHaveLength(1);
  // Without a code nothing says that two tests are the same.
  const uncoded = days.map((day) => report(day, measured('5', { code: null })));
  expect(historyIn(...uncoded)).toHaveLength(1);
});

test('another unit is in the table and never in the line', () => {
  const results = [
    report('2025-06-01T08:00:00Z', measured('5.2', { unit: 'mmol/L' })),
    ...days.map((day, at) => report(day, measured(String(92 + at)))),
  ];
  expect(historyIn(...results)).toHaveLength(4);
  expect(valuesOf(plotted(historyIn(...results)))).toEqual([92, 93, 94]);
  expect(plotted(historyIn(...results.slice(0, 3)))).toBeUndefined();
  // One unit, printed in two ways.
  const printed = ['mg/dL', 'mg/dl', 'mg per dL'].map((unit, at) =>
    report(days[at] ?? '', measured('92', { unit, unitCode: 'mg/dL' })),
  );
  expect(plotted(historyIn(...printed))).toHaveLength(3);
});

test('"<5" is no point, and no line ends without the newest value', () => {
  const exact = days.map((day) => report(day, measured('92')));
  const below = report('2026-05-01T08:00:00Z', measured('5', { comparator: '<' }));
  expect(plotted(historyIn(below, ...exact))).toHaveLength(3);
  const newest = report('2026-09-01T08:00:00Z', measured('5', { comparator: '<' }));
  expect(plotted(historyIn(...exact, newest))).toBeUndefined();
});

test('a critical value counts until a later result has its code, and without a code for good', () => {
  const critical = (code: string | null) => measured('20', { code, interpretation: 'LL' });
  const remaining = (code: string | null, other: Result) => {
    const result = report(days[1], critical(code), measured('92', { id: 'other', code: 'x' }));
    return criticalIn(result, [result, other]).length;
  };
  expect(remaining('1558-6', report(days[2], measured('92')))).toBe(0);
  expect(remaining('1558-6', report(days[0], measured('92')))).toBe(1);
  expect(remaining('1558-6', report(days[2], measured('92', { code: '2951-2' })))).toBe(1);
  // The ids are unique within one report only: both are "glucose".
  expect(remaining(null, report(days[2], measured('5', { code: null })))).toBe(1);
  expect(remaining(null, report(days[2], measured('92')))).toBe(1);
});

test('a critical value stays until a value replaces it, not a text that nobody judged', () => {
  const result = report(days[1], measured('20', { interpretation: 'LL' }));
  const words = (interpretation: Measurement['interpretation']): Measurement => ({
    ...measured('0'),
    value: { kind: 'text', text: { en: 'Sample clotted' } },
    interpretation,
  });
  const remaining = (later: Measurement) =>
    criticalIn(result, [result, report(days[2], later)]).length;
  expect(remaining(words(null))).toBe(1);
  expect(remaining(words('N'))).toBe(0);
  expect(remaining(measured('92'))).toBe(0);
});

test('a result that has a code twice has no place in the history', () => {
  const curve = report(days[1], measured('92'), measured('140', { id: 'after two hours' }));
  expect(historyIn(report(days[0], measured('90')), curve)).toHaveLength(1);
  expect(historyIn(curve, report(days[2], measured('91')))).toHaveLength(1);
});

test('the line shows the last eight of many', () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    report(new Date(Date.UTC(2026, 0, 1 + at)).toISOString(), measured(String(at))),
  );
  expect(valuesOf(plotted(historyIn(...many)))).toEqual([52, 53, 54, 55, 56, 57, 58, 59]);
  expect(historyIn(...many)).toHaveLength(60);
});

test('the line is of the value that is farthest from its range', () => {
  const sodium = (value: string) =>
    measured(value, { id: 'sodium', code: '2951-2', range: { low: '135', high: '145' } });
  const with2 = (glucose: string, other: string) =>
    days.map((day) => report(day, measured(glucose), sodium(other)));
  const chosen = (results: Result[]) => {
    const newest = results.at(-1);
    return newest && mostNeeded(newest, results)?.measurement.id;
  };
  expect(chosen(with2('101', '150'))).toBe('sodium');
  expect(chosen(with2('250', '150'))).toBe('glucose');
  expect(chosen(with2('90', '146'))).toBe('sodium');
  expect(chosen(with2('90', '140'))).toBe('glucose');
  expect(chosen(with2('90', '140').slice(1))).toBeUndefined();
});

test('since when values are outside is said of two and more, not of all', () => {
  const since = (...values: number[]) =>
    outsideSince(
      plotted(
        historyIn(
          ...values.map((value, at) =>
            report(`2026-0${at + 1}-01T08:00:00Z`, measured(String(value))),
          ),
        ),
      ) ?? [],
    );
  expect(since(92, 95, 98)).toBeUndefined();
  expect(since(92, 95, 101)).toBeUndefined();
  expect(since(92, 95, 101, 104)).toBe('2026-03-01T08:00:00Z');
  expect(since(101, 102, 104)).toBe('always');
  expect(since(60, 101, 104)).toBe('2026-02-01T08:00:00Z');
});

test('points are placed by time, with room between them', () => {
  const at = (...months: number[]) =>
    placesOf(
      months.map((month) => ({ takenAt: new Date(Date.UTC(2026, month, 1)).toISOString() })),
    );
  expect(at(0, 6, 12)).toEqual([0, expect.closeTo(50, 0), 100]);
  const [, second = 0] = at(0, 1, 12);
  expect(second).toBeGreaterThan(25);
  expect(second).toBeLessThan(45);
  expect(placesOf([{ takenAt: days[0] }, { takenAt: days[0] }])).toEqual([0, 100]);
});

import { expect, test } from 'vitest';
import type { Measurement } from '#contract/result.ts';
import { sampleTime, withFile } from './fileRows.ts';
import { emptyRow, fhirOf, judge } from './resultRows.ts';

const code = { system: 'http://loinc.org', code: '2823-3' };
const potassium: Measurement = {
  id: 'k',
  name: { und: 'Potassium' },
  printedName: null,
  code,
  value: { kind: 'quantity', value: '6.90', comparator: null, unit: 'mmol/L', unitCode: null },
  range: { low: '3.5', high: null },
  interpretation: 'HH',
  note: null,
};
const text = (of: Record<string, string>) => Object.values(of)[0] ?? '';

test('a value keeps its digits, range and the laboratory’s flag; the test before is its last value', () => {
  const rows = [
    {
      ...emptyRow('http://loinc.org 2823-3'),
      name: 'K',
      unit: 'mmol/L',
      low: '3',
      code,
      last: '4.1',
    },
    { ...emptyRow('Iron'), name: 'Iron', value: '7', last: '9' },
  ];
  const [first, second, ...others] = withFile(rows, [potassium], text);
  expect(first).toMatchObject({ value: '6.90', low: '3.5', high: '', last: '4.1', flag: 'HH' });
  // Typed before the file: it is of another sheet.
  expect(second).toMatchObject({ name: 'Iron', value: '' });
  expect(others).toEqual([]);
  if (!first) throw new Error('no row');
  expect(judge(first)).toBe('high');
  const fhir = fhirOf({ id: 'x', title: 'K', place: '', takenAt: '2026-11-18', rows: [first] });
  expect(fhir).toContain('"value":6.90');
  expect(fhir).toContain('"code":"HH"');
  const other = { ...rows[0], ...emptyRow('http://loinc.org 2823-3'), unit: 'mg/dL', last: '16' };
  expect(withFile([other], [potassium], text)[0]?.last).toBeNull();
});

test('a second file replaces the first', () => {
  const once = withFile([emptyRow('new')], [potassium], text);
  expect(withFile(once, [{ ...potassium, id: 'k2' }], text)).toHaveLength(2);
});

test('the sample’s time is the clinic’s', () =>
  expect(sampleTime('2026-11-18T22:00:00.000Z')).toEqual({ day: '2026-11-19', time: '01:30' }));

import { describe, expect, test } from 'vitest';
import { emptyRow, fhirOf, flawOf, judge } from './resultRows.ts';

const row = (change: object) => ({
  ...emptyRow('k'),
  name: 'Potassium',
  unit: 'mmol/L',
  low: '3.5',
  high: '5.1',
  last: '4.4',
  ...change,
});

describe('a typed value', () => {
  test.each([
    ['4.1', 'in-range', undefined],
    ['۴٫۱', 'in-range', undefined],
    ['< 3', 'low', 'sentence'],
    ['5.2', 'high', 'sentence'],
    ['41', 'high', 'unusual'],
    ['', 'empty', undefined],
    ['O pos', 'text', undefined],
  ])('%s is %s', (value, judgment, flaw) => {
    expect(judge(row({ value }))).toBe(judgment);
    expect(flawOf(row({ value }))).toBe(flaw);
  });

  test('an unusual one is asked about once, then needs a sentence like any other', () => {
    expect(flawOf(row({ value: '41', isConfirmed: true }))).toBe('sentence');
    expect(flawOf(row({ value: '41', isConfirmed: true, sentence: 'Call us' }))).toBeUndefined();
  });

  test('a number without a range cannot be saved', () => {
    expect(flawOf(row({ value: '4', low: '', high: '' }))).toBe('range');
  });
});

test('the report keeps the digits, the unit, the range and the sentence', () => {
  const fhir = fhirOf({
    id: '018f0000-0000-7000-8000-000000000000',
    title: 'Blood test',
    place: 'Pars',
    takenAt: '2026-11-18T04:40:00.000Z',
    rows: [row({ value: '5.0' }), row({ value: '<5.2', sentence: 'A little "high"' }), row({})],
  });
  expect(fhir).toContain('"valueQuantity":{"value":5.0,"unit":"mmol/L"}');
  expect(fhir).toContain('"low":{"value":3.5,"unit":"mmol/L"}');
  expect(fhir).toContain('A little \\"high\\"');
  expect(JSON.parse(fhir)).toMatchObject({ entry: { length: 3 } });
});

import { describe, expect, test } from 'vitest';
import type { Measurement, Result } from '#contract/result.ts';
import { pageStart, testRows } from './resultColumns.ts';

const measured = (id: string, value: string, change: Partial<Measurement> = {}): Measurement => ({
  id,
  name: { und: 'Potassium' },
  printedName: null,
  code: null,
  value: { kind: 'quantity', value, comparator: null, unit: 'mmol/L', unitCode: null },
  range: null,
  interpretation: null,
  note: null,
  ...change,
});
const report = (id: string, ...measurements: Measurement[]): Result => ({
  id,
  title: { und: 'Blood test' },
  place: null,
  takenAt: '2026-11-18T04:00:00.000Z',
  reportedAt: '2026-11-18T04:00:00.000Z',
  status: 'final',
  measurements,
  comment: null,
  documentId: null,
  patientPackageId: null,
  seenAt: null,
});
const nameOf = ({ name }: Measurement) => name['und'] ?? '';

describe('the table of values', () => {
  test('has every value, also of a test that is twice in each report', () => {
    const columns = [
      report('a', measured('1', '4.1'), measured('2', '4.2')),
      report('b', measured('1', '4.3'), measured('2', '4.4')),
    ];
    const shown = testRows(columns, nameOf).map(({ byResult }) =>
      [...byResult.values()].map(({ value }) => (value.kind === 'quantity' ? value.value : '')),
    );
    expect(shown).toEqual([
      ['4.1', '4.3'],
      ['4.2', '4.4'],
    ]);
  });

  test('begins with tests whose latest value is out of range', () => {
    const sodium = { name: { und: 'Sodium' }, interpretation: 'H' } as const;
    const rows = testRows([report('a', measured('1', '4'), measured('2', '150', sodium))], nameOf);
    expect(rows.map(({ latest }) => nameOf(latest))).toEqual(['Sodium', 'Potassium']);
  });
});

describe('the pages of reports', () => {
  /** Every report that is on some page, going to earlier ones until the end. */
  const seen = (size: number, total: number): Set<number> => {
    const found = new Set<number>();
    for (let from = 0; ;) {
      for (let at = from; at < from + size; at += 1) found.add(at);
      const next = pageStart(from, { by: 1, size, total });
      if (next === from) return found;
      from = next;
    }
  };

  test.each([
    [4, 4],
    [4, 5],
    [4, 23],
    [2, 7],
    [1, 1],
  ])('of %i have each of %i', (size, total) => {
    expect([...seen(size, total)].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: total }, (_each, at) => at),
    );
  });

  test('go back to the newest, and keep their place when a report was removed', () => {
    expect(pageStart(1, { by: -1, size: 4, total: 5 })).toBe(0);
    expect(pageStart(3, { by: 0, size: 4, total: 6 })).toBe(2);
  });
});

import { describe, expect, test } from 'vitest';
import type { Measurement } from '#contract/result.ts';
import { isSlight, judge, positionOf } from './judge.ts';

interface Parts {
  low?: string;
  high?: string;
  comparator?: '<' | '<=' | '>=' | '>';
  interpretation?: Measurement['interpretation'];
}

const measured = (
  value: string,
  { low, high, comparator, interpretation }: Parts,
): Measurement => ({
  id: 'one',
  name: { en: 'Glucose' },
  printedName: null,
  code: null,
  value: { kind: 'quantity', value, comparator: comparator ?? null, unit: 'mg/dL', unitCode: null },
  range: low === undefined && high === undefined ? null : { low: low ?? null, high: high ?? null },
  interpretation: interpretation ?? null,
  note: null,
});
const text = (interpretation: Measurement['interpretation']): Measurement => ({
  ...measured('0', {}),
  value: { kind: 'text', text: { en: 'Negative' } },
  interpretation,
});
const both = { low: '70', high: '99' };

describe('the side of a value', () => {
  test.each([
    ['70', both, 'in'],
    ['99', both, 'in'],
    ['69.9', both, 'low'],
    ['104', both, 'high'],
    ['3.1', { high: '5.0' }, 'in'],
    ['5.1', { high: '5.0' }, 'high'],
    ['59', { low: '60' }, 'low'],
    ['12', {}, 'unknown'],
    // A comparator says only what is certain.
    ['5', { ...both, comparator: '<' }, 'low'],
    ['80', { ...both, comparator: '<' }, 'unknown'],
    ['5', { high: '10', comparator: '<' }, 'in'],
    ['5', { low: '0', high: '10', comparator: '<' }, 'in'],
    ['500', { ...both, comparator: '>' }, 'high'],
    ['80', { ...both, comparator: '>' }, 'unknown'],
    ['90', { low: '60', comparator: '>' }, 'in'],
    ['99', { ...both, comparator: '>=' }, 'unknown'],
    ['99', { ...both, comparator: '>' }, 'high'],
    ['70', { ...both, comparator: '<' }, 'low'],
    ['70', { ...both, comparator: '<=' }, 'unknown'],
    // The laboratory may know more than the range says, and never hides what the range says.
    ['80', { ...both, interpretation: 'H' }, 'high'],
    ['104', { ...both, interpretation: 'N' }, 'high'],
    ['104', { ...both, interpretation: 'L' }, 'outside'],
    ['104', { ...both, interpretation: 'A' }, 'high'],
    ['80', { ...both, interpretation: 'A' }, 'outside'],
    ['12', { interpretation: 'L' }, 'low'],
  ] as const)('%s within %o is %s', (value, parts, side) => {
    expect(judge(measured(value, parts)).side).toBe(side);
  });

  test('of a text is what the laboratory says', () => {
    expect([text(null), text('N'), text('A')].map((one) => judge(one).side)).toEqual([
      'unknown',
      'in',
      'outside',
    ]);
  });
});

describe('“slightly”', () => {
  test.each([
    // A tenth of the limit is less than a quarter of the width, or the other way round.
    [108.9, { low: 50, high: 99 }, true],
    [109, { low: 50, high: 99 }, false],
    [109, { low: 70, high: 99 }, false],
    [106.25, { low: 70, high: 99 }, true],
    [106.3, { low: 70, high: 99 }, false],
    [132.5, { low: 135, high: 145 }, true],
    [132.4, { low: 135, high: 145 }, false],
    [5.5, { low: null, high: 5 }, true],
    [5.6, { low: null, high: 5 }, false],
    [54, { low: 60, high: null }, true],
    [53, { low: 60, high: null }, false],
    [1.21, { low: 0.6, high: 1.1 }, true],
    [0.1, { low: null, high: 0 }, false],
  ])('%d of %o: %s', (value, limits, expected) => {
    expect(isSlight(value, limits)).toBe(expected);
  });

  test('is never said of a critical value, one with a comparator, or one within the range', () => {
    expect(judge(measured('104', both)).degree).toBe('slight');
    expect(judge(measured('104', { ...both, interpretation: 'HH' })).degree).toBe('critical');
    expect(judge(measured('100', { ...both, comparator: '>' })).degree).toBe('plain');
    expect(judge(measured('99', { ...both, interpretation: 'H' })).degree).toBe('plain');
    expect(judge(measured('104', { ...both, interpretation: 'L' })).degree).toBe('plain');
    expect(judge(measured('104', { ...both, interpretation: 'N' })).degree).toBe('slight');
    expect(judge(text('A')).degree).toBe('plain');
  });
});

describe('the place on the band', () => {
  test.each([
    ['70', both, 25],
    ['99', both, 75],
    ['84.5', both, 50],
    ['0', both, 3],
    ['900', both, 97],
    ['5.0', { high: '5.0' }, 75],
    ['0', { high: '5.0' }, 3],
    ['60', { low: '60' }, 25],
    ['120', { low: '60' }, 50],
    ['2', { low: '2', high: '2' }, 50],
    ['3', { low: '2', high: '2' }, 97],
    ['-1', { high: '0' }, 50],
    ['-1', { low: '0' }, 3],
  ] as const)('%s within %o is at %d', (value, parts, expected) => {
    expect(positionOf(measured(value, parts))).toBe(expected);
  });

  test('is none without a range or a number', () => {
    expect(positionOf(measured('5', {}))).toBeUndefined();
    expect(positionOf(text('N'))).toBeUndefined();
  });
});

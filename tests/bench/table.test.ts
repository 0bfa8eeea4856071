import { expect, test } from 'vitest';
import { formatTable, quantile } from './table.ts';

test('a quantile is one of the values, the smallest that is not below that part', () => {
  const values = Array.from({ length: 200 }, (_, at) => 200 - at);
  expect(quantile(values, 0.5)).toBe(100);
  expect(quantile(values, 0.99)).toBe(198);
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([7], 0.99)).toBe(7);
});

test('a line has value, range and ratio', () => {
  const ours = { values: [100, 300, 200] };
  const other = { values: [50, 90.04, 100], quantile: 0.5 };
  const [, line] = formatTable([{ name: 'write', ours, beside: 'put', other }]).split('\n');
  expect(line).toBe('write  200 ms [100 to 300]  put            90.0 ms [50.0 to 100]  2.22');
});

test('requests are whole numbers', () => {
  const batches = { values: [9, 9, 10], unit: 'requests' } as const;
  const goal = { values: [10], unit: 'requests' } as const;
  const table = formatTable([{ name: 'sent', ours: batches, beside: 'goal', other: goal }]);
  expect(table).toContain('9 requests [9 to 10]');
});

import { expect, test } from 'vitest';
import { dueDates } from './dueDates.ts';

test('installments are due on the same day of each Persian month', () => {
  // 1 Dey 1405, 1 Bahman, 1 Esfand, 1 Farvardin 1406.
  expect(dueDates({ firstDueAt: '2026-12-22', months: 4 })).toEqual([
    '2026-12-22',
    '2027-01-21',
    '2027-02-20',
    '2027-03-21',
  ]);
});

test('a day that a month does not have is its last day, and later months have it again', () => {
  // 31 Shahrivar 1405, 30 Mehr, 30 Aban, …, 29 Esfand, 31 Farvardin 1406.
  const dates = dueDates({ firstDueAt: '2026-09-22', months: 8 });
  expect(dates[1]).toBe('2026-10-22');
  expect(dates[6]).toBe('2027-03-20');
  expect(dates[7]).toBe('2027-04-20');
});

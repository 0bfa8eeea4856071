import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { shiftDate } from './clock.ts';

const dayMs = 86_400_000;
/** In a realm of its own, so that the other tests keep their Date. */
const inShifted = (code: string): unknown =>
  runInNewContext(`(${shiftDate.toString()})(${-100 * dayMs}); ${code}`);

test('shifts the current time in every form, and keeps given dates', () => {
  const then = Date.now() - 100 * dayMs;
  for (const code of ['Date.now()', 'new Date().getTime()', 'Date.parse(Date())'])
    expect(Math.abs(Number(inShifted(code)) - then), code).toBeLessThan(60_000);
  expect(inShifted('new Date(5).getTime()')).toBe(5);
  expect(inShifted('Date.UTC(2026, 0, 1)')).toBe(Date.UTC(2026, 0, 1));
});

test('returns instances of Date, also for subclasses', () => {
  expect(inShifted('new Date() instanceof Date && new Date().constructor === Date')).toBe(true);
  expect(inShifted('class Day extends Date {}; new Day() instanceof Day')).toBe(true);
});

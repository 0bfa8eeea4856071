import { describe, expect, test } from 'vitest';
import { backoffMs, longestWaitMs, timerMs, untilTime } from './backoff.ts';

const minute = 60_000;
const year = 365 * 86_400_000;

describe('the back-off', () => {
  test('grows with every failure up to five minutes, with jitter', () => {
    const longest = (attempts: number) => backoffMs(attempts, () => 1);
    expect([1, 2, 3, 4].map(longest)).toEqual([2000, 4000, 8000, 16_000]);
    for (const attempts of [9, 20, 1000, Number.MAX_SAFE_INTEGER])
      expect(longest(attempts)).toBe(5 * minute);
    expect(backoffMs(5, () => 0)).toBe(0);
    expect(backoffMs(5, () => 0.5)).toBe(16_000);
  });
});

describe('a stored time', () => {
  const now = Date.now();
  test('is waited for, at most an hour', () => {
    expect(untilTime(now + minute, now)).toBe(minute);
    expect(untilTime(now + longestWaitMs, now)).toBe(longestWaitMs);
  });

  test.each([undefined, 0, now, now - minute, now - 10 * year])(
    'that is due (%s) is not waited for',
    (at) => {
      expect(untilTime(at, now)).toBe(0);
    },
  );

  test.each([longestWaitMs + 1, 40 * 86_400_000, 10 * year])(
    '%d ms away was stored with a wrong clock, and counts as due',
    (ahead) => {
      expect(untilTime(now + ahead, now)).toBe(0);
    },
  );
});

test.each([
  [-year, 50],
  [0, 50],
  [1000, 1000],
  [40 * 86_400_000, 5 * minute],
  [Infinity, 5 * minute],
])(
  'a timer for %d ms is set to %d, as browsers fire at once for delays over 24 days',
  (wait, expected) => {
    expect(timerMs(wait)).toBe(expected);
  },
);

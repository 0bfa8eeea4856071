import { afterEach, expect, test, vi } from 'vitest';
import { localInstant } from './time.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Asia/Tehran', '2026-11-22T00:30:00.000+03:30'],
  ['America/St_Johns', '2026-11-21T17:30:00.000-03:30'],
  ['UTC', '2026-11-21T21:00:00.000+00:00'],
])('an instant in %s begins with the day there', (zone, expected) => {
  vi.stubEnv('TZ', zone);
  expect(localInstant(new Date('2026-11-21T21:00:00Z'))).toBe(expected);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallLimit } from './callLimit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first call of a key is made at once, further ones as one at the end of the time', () => {
  const calls: string[] = [];
  const limit = createCallLimit(1000);
  limit('a', () => calls.push('a1'));
  limit('a', () => calls.push('a2'));
  limit('b', () => calls.push('b1'));
  limit('a', () => calls.push('a3'));
  expect(calls).toEqual(['a1', 'b1']);
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual(['a1', 'b1', 'a3']);
  vi.advanceTimersByTime(1000);
  limit('a', () => calls.push('a4'));
  expect(calls).toEqual(['a1', 'b1', 'a3', 'a4']);
});

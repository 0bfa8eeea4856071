import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// An unexpected error on the console fails the test.
beforeEach(() => void vi.spyOn(console, 'error'));
afterEach(() => {
  const errorCalls = vi.mocked(console.error).mock?.calls ?? [];
  vi.restoreAllMocks();
  expect(errorCalls, 'unexpected console.error').toEqual([]);
});

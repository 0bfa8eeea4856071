import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Runs in every Vitest file (setupFiles of tests/vitest.config.ts).

// An unexpected error on the console fails the test.
beforeEach(() => void vi.spyOn(console, 'error'));
afterEach(() => {
  const errorCalls = vi.mocked(console.error).mock?.calls ?? [];
  vi.restoreAllMocks();
  expect(errorCalls, 'unexpected console.error').toEqual([]);
});

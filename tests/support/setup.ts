import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// An error on the console is a failure that nobody looked at.
beforeEach(() => void vi.spyOn(console, 'error'));
afterEach(() => {
  const told = vi.mocked(console.error).mock?.calls ?? [];
  vi.restoreAllMocks();
  expect(told, 'unexpected console.error').toEqual([]);
});

import { expect, test, vi } from 'vitest';
import { forceColorMode, readColorMode, resolveColorMode } from './colorMode.ts';

test.each([
  ['system', 'system'],
  ['light', 'light'],
  ['dark', 'dark'],
  ['sepia', 'system'],
  ['', 'system'],
  [null, 'system'],
] as const)('%j in storage means %s', (stored, mode) => expect(readColorMode(stored)).toBe(mode));

test("the device's mode applies only under system", () => {
  expect(resolveColorMode('system', true)).toBe('dark');
  expect(resolveColorMode('system', false)).toBe('light');
  expect(resolveColorMode('light', true)).toBe('light');
  expect(resolveColorMode('dark', false)).toBe('dark');
});

test("a page's forced mode overrides everything", () => {
  expect(resolveColorMode('dark', true, 'light')).toBe('light');
  expect(resolveColorMode('light', false, 'dark')).toBe('dark');
});

test('forcing system is ignored with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  forceColorMode('system')();
  expect(warn).toHaveBeenCalledOnce();
});

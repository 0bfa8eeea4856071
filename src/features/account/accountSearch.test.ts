import { expect, test } from 'vitest';
import { readAccountSearch } from './searchParams.ts';

test('a way back within the site is kept', () => {
  expect(
    readAccountSearch({ next: '/panel/my-ticket/new?package=heart-check-up#x', reason: 'expired' }),
  ).toEqual({
    next: '/panel/my-ticket/new?package=heart-check-up#x',
    reason: 'expired',
  });
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'panel',
  '/a\\b',
  '/\n/evil.example',
  '',
  7,
  ['/'],
  null,
])('%j is no way back', (next) =>
  expect(readAccountSearch({ next })).toStrictEqual({ next: undefined, reason: undefined }),
);

test('an unknown reason is dropped', () =>
  expect(readAccountSearch({ reason: 'other', x: 1 })).toStrictEqual({
    next: undefined,
    reason: undefined,
  }));

import { expect, test } from 'vitest';
import { readAccountSearch } from './searchParams.ts';

test('keeps a redirect within the site', () => {
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
])('drops the redirect %j', (next) =>
  expect(readAccountSearch({ next })).toStrictEqual({
    next: undefined,
    reason: undefined,
    people: undefined,
  }),
);

test('drops an unknown reason', () =>
  expect(readAccountSearch({ reason: 'other', x: 1 })).toStrictEqual({
    next: undefined,
    reason: undefined,
    people: undefined,
  }));

import { expect, test } from 'vitest';
import { readPackageSearch } from './searchParams.ts';

test('keeps valid filters', () => {
  const search = {
    q: 'knee',
    category: 'heart',
    city: 'tehran',
    maxPrice: 500_000_000,
    minRating: 4,
    sort: 'price',
  };
  expect(readPackageSearch(search)).toEqual(search);
});

test('drops invalid filters and keeps the rest', () => {
  expect(
    readPackageSearch({
      q: '',
      category: ' ',
      city: [['a'], ' '],
      maxPrice: -1,
      minRating: 9,
      sort: 'best',
      utm: 'x',
      page: 3,
    }),
  ).toEqual({});
  expect(readPackageSearch({ category: 'heart', maxPrice: 'much' })).toEqual({ category: 'heart' });
  expect(readPackageSearch({ q: ['', {}], maxPrice: 1.5, sort: null })).toEqual({});
});

test('cuts a long search text, never within a character', () => {
  expect(readPackageSearch({ q: ` ${'x'.repeat(101)}` })).toEqual({ q: 'x'.repeat(100) });
  expect(readPackageSearch({ q: `${'x'.repeat(99)}\u{1fac0}` })).toEqual({ q: 'x'.repeat(99) });
  expect(readPackageSearch({ q: `${'x'.repeat(99)} y` })).toEqual({ q: 'x'.repeat(99) });
});

test('keeps words that are JSON literals as text', () => {
  for (const q of [null, true, false]) expect(readPackageSearch({ q })).toEqual({ q: String(q) });
});

test('takes the last valid value of a repeated parameter', () => {
  expect(
    readPackageSearch({
      category: ['heart', 'eye'],
      minRating: [4, 9],
      q: ['knee', ''],
      sort: ['price', 'best'],
    }),
  ).toEqual({
    category: 'eye',
    minRating: 4,
    q: 'knee',
    sort: 'price',
  });
});

test('keeps a search for digits as text', () =>
  expect(readPackageSearch({ q: 24 })).toEqual({ q: 24 }));
test('does not write the default order', () =>
  expect(readPackageSearch({ sort: 'featured' })).toEqual({}));

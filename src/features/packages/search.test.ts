import { expect, test } from 'vitest';
import { readPackageSearch } from './searchParams.ts';

test('filters that are understood are kept', () => {
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

test('what is not understood is dropped, the rest stays', () => {
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

test('a search that is too long is cut, never within a letter', () => {
  expect(readPackageSearch({ q: ` ${'x'.repeat(101)}` })).toEqual({ q: 'x'.repeat(100) });
  expect(readPackageSearch({ q: `${'x'.repeat(99)}\u{1fac0}` })).toEqual({ q: 'x'.repeat(99) });
  expect(readPackageSearch({ q: `${'x'.repeat(99)} y` })).toEqual({ q: 'x'.repeat(99) });
});

test('words that JSON knows are words', () => {
  for (const q of [null, true, false]) expect(readPackageSearch({ q })).toEqual({ q: String(q) });
});

test('of a part that stands there twice the last that is understood counts', () => {
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

test('a search for digits stays a search', () =>
  expect(readPackageSearch({ q: 24 })).toEqual({ q: 24 }));
test('the usual order is not written', () =>
  expect(readPackageSearch({ sort: 'featured' })).toEqual({}));

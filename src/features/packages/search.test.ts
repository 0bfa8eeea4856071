import { expect, test } from 'vitest';
import { chosenFilters, readPackageSearch, searchOfForm, withoutFilter, withoutFilters } from './search.ts';

test('filters that are understood are kept', () => {
  const search = { q: 'knee', category: 'heart', city: 'tehran', maxPrice: 500_000_000, sort: 'price' };
  expect(readPackageSearch(search)).toEqual(search);
});

test('what is not understood is dropped, the rest stays', () => {
  expect(readPackageSearch({ q: '', category: ' ', city: ['a'], maxPrice: -1, sort: 'best', utm: 'x', page: 3 })).toEqual({});
  expect(readPackageSearch({ category: 'heart', maxPrice: 'much' })).toEqual({ category: 'heart' });
  expect(readPackageSearch({ q: 'x'.repeat(101), maxPrice: 1.5, sort: null })).toEqual({});
});

test('a search for digits stays a search', () => expect(readPackageSearch({ q: 24 })).toEqual({ q: 24 }));
test('the usual order is not written', () => expect(readPackageSearch({ sort: 'featured' })).toEqual({}));

test('a form gives the same as the URL that it makes', () => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ q: ' زانو ', category: '', maxPrice: '500000000', sort: 'featured' }))
    data.append(name, value);
  expect(searchOfForm(data)).toEqual({ q: 'زانو', maxPrice: 500_000_000 });
});

test('filters go one by one or together; sorting is none of them', () => {
  const search = readPackageSearch({ q: 'a', city: 'b', sort: 'price' });
  expect(chosenFilters(search)).toEqual(['q', 'city']);
  expect(withoutFilter(search, 'q')).toEqual({ city: 'b', sort: 'price' });
  expect(withoutFilters(search)).toEqual({ sort: 'price' });
});

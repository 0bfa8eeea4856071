import { expect, test } from 'vitest';
import { requireExistingPage, readBlogSearch, readPageSearch } from './searchParams.ts';

test('drops an invalid page and the first page from the address', () => {
  for (const page of [undefined, 1, 'x', '2'])
    expect(readPageSearch({ page, other: 1 })).toEqual({});
  expect(readPageSearch({ page: 3 })).toEqual({ page: 3 });
  expect(readBlogSearch({ q: ' knee ', page: 2 })).toEqual({ q: 'knee', page: 2 });
  expect(readBlogSearch({ q: 115 })).toEqual({ q: 115 });
  expect(readBlogSearch({ q: 'a'.repeat(101) })).toEqual({ q: 'a'.repeat(100) });
});

test('a page out of range is not found', () => {
  for (const page of [0, -1, 1.5, 10_000, Infinity])
    expect(() => requireExistingPage(readPageSearch({ page }))).toThrow();
  expect(requireExistingPage(readPageSearch({ page: 9999 }))).toEqual({ page: 9999 });
  expect(requireExistingPage(readPageSearch({}))).toEqual({});
});

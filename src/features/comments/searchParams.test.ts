import { expect, test } from 'vitest';
import { readNewCommentSearch, targetOf } from './searchParams.ts';

test('reads the target of a comment, or nothing', () => {
  const read = (search: Record<string, unknown>) => targetOf(readNewCommentSearch(search));
  expect(read({ kind: 'careCenter', slug: 'eram-hospital' })).toEqual({
    kind: 'careCenter',
    slug: 'eram-hospital',
  });
  for (const search of [
    {},
    { kind: 'package' },
    { slug: 'knee' },
    { kind: 'guest', slug: 'knee' },
    { kind: 'post', slug: '../knee' },
    { kind: 'post', slug: 7 },
  ])
    expect(read(search), JSON.stringify(search)).toBeUndefined();
});

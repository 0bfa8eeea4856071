import { expect, test } from 'vitest';
import { argsOf, firstName } from './draft.ts';

test.each([
  ['Maryam Daneshvar', 'Maryam'],
  [' مریم  دانشور ', 'مریم'],
  ['', ''],
])('shows the first name of "%s"', (name, first) => expect(firstName(name)).toBe(first));

test('everything but an article has a rating', () => {
  const written = { name: ' Maryam ', body: ' Good ', rating: 4 };
  expect(argsOf({ kind: 'physician', slug: 'a' }, 'A', written)).toMatchObject({
    name: 'Maryam',
    body: 'Good',
    rating: 4,
  });
  expect(argsOf({ kind: 'post', slug: 'a' }, 'A', written)).toMatchObject({ rating: null });
});

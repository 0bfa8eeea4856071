import { expect, test } from 'vitest';
import { reviewersFor } from './reviewers.ts';

const [one, other] = [{ slug: 'nasrin-etemadi' }, { slug: 'kamran-rastegar' }];

test('who is a physician signs only as that one, whoever reviewed it before', () => {
  expect(reviewersFor([one, other], other.slug, one.slug)).toEqual({
    offered: [other],
    preset: other.slug,
  });
});

test('others choose, and the last reviewer is chosen at first', () => {
  const all = { offered: [one, other], preset: '' };
  expect(reviewersFor([one, other], null, undefined)).toEqual(all);
  expect(reviewersFor([one, other], null, one.slug)).toEqual({ ...all, preset: one.slug });
});

test('a physician or reviewer whom the site no longer has is not chosen unseen', () => {
  expect(reviewersFor([one], 'no-more', one.slug)).toEqual({ offered: [], preset: '' });
  expect(reviewersFor([one], null, 'no-more')).toEqual({ offered: [one], preset: '' });
});

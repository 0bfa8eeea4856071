import { expect, test } from 'vitest';
import { readSegment } from './segment.ts';

test('digits are a page number', () => {
  expect(readSegment('1')).toEqual({ kind: 'page', page: 1 });
  expect(readSegment('12')).toEqual({ kind: 'page', page: 12 });
});

test.each(['0', '00', '007', '10000', '99999999999999999999'])(
  '%s is not a page number',
  (segment) => expect(readSegment(segment)).toEqual({ kind: 'nothing' }),
);

test.each(['heart-check-up', '2-day-check-up', '۲', '٢', '1.5', '-1', '1e3'])(
  '%s is a slug',
  (slug) => expect(readSegment(slug)).toEqual({ kind: 'slug', slug }),
);

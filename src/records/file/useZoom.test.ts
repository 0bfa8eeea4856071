import { expect, test } from 'vitest';
import { pageAt, pictureScale } from './pdf/pages.ts';
import { nextZoom, scrollAfterZoom } from './useZoom.ts';

test.each([
  [1, 1, 1.25],
  [1.25, -1, 1],
  [1.3, 1, 1.5],
  [1.3, -1, 1.25],
  [1, -1, 1],
  [6, 1, 6],
] as const)('from %s in direction %s the next zoom is %s', (zoom, direction, next) =>
  expect(nextZoom(zoom, direction)).toBe(next),
);

test('the point under the fingers stays where it is', () => {
  // 100 px scrolled, the fingers at 50: they are on pixel 150, which is pixel 300 at twice the size.
  expect(scrollAfterZoom(100, 50, 2)).toBe(250);
});

test('the page at a height is the last one that begins above it', () => {
  const tops = [0, 500, 1000, 1500];
  expect([-10, 0, 499, 500, 1200, 9000].map((height) => pageAt(tops, height))).toEqual([
    1, 1, 1, 2, 3, 4,
  ]);
});

test('a picture of a page has the pixels of the screen, up to a limit', () => {
  expect(pictureScale(320, 450, 3)).toBe(3);
  const scale = pictureScale(3000, 4000, 3);
  expect(3000 * scale * (4000 * scale)).toBeCloseTo(6_000_000);
});

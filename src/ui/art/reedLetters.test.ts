import { expect, test } from 'vitest';
import { reedLetter } from './reedLetters.ts';

test('every letter of Persian has a picture, and Arabic spellings have the same', () => {
  const letters = new Set(
    [...'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'].map((letter) => reedLetter(letter, 15)?.strokes),
  );
  expect(letters.has(undefined)).toBe(false);
  expect(reedLetter('ي', 15)).toEqual(reedLetter('ی', 15));
  expect(reedLetter('K', 15)).toBeUndefined();
});

test('parts of a stroke turn the same way, so that none of them is a hole', () => {
  for (const letter of 'عمقک') {
    const areas = (reedLetter(letter, 15)?.strokes ?? '')
      .split('Z')
      .filter(Boolean)
      .map((polygon) => {
        const points = polygon
          .slice(1)
          .split('L')
          .map((each) => each.split(' ').map(Number));
        return points.reduce((area, [x = 0, y = 0], at) => {
          const [nextX = 0, nextY = 0] = points[(at + 1) % points.length] ?? [];
          return area + x * nextY - nextX * y;
        }, 0);
      });
    expect(areas.length).toBeGreaterThan(1);
    expect(new Set(areas.filter((area) => Math.abs(area) > 1).map(Math.sign)).size).toBe(1);
  }
});

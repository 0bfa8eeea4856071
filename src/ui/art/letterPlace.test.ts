import { expect, test } from 'vitest';
import { groundCount, groundsForRow, placeLetter } from './letterPlace.ts';
import { reedLetter } from './reedLetters.ts';

const letters = [...'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'];
const seeds = Array.from({ length: 40 }, (_, at) => `doctor-${at}`);

test('the same letter in a list never stands before the same shape as its neighbour', () => {
  const people = seeds.map((slug) => ({ slug, letter: 'م' }));
  const grounds = groundsForRow(people);
  for (const [at, ground] of grounds.entries())
    if (at > 0) expect(ground).not.toBe(grounds[at - 1]);
  expect(new Set(grounds.slice(0, 5)).size).toBe(5);
});

test('before each shape the same letter has a size, a side and a line of its own', () => {
  const points = reedLetter('ر', 15)?.points ?? [];
  const places = Array.from({ length: groundCount }, (_, ground) =>
    placeLetter('doctor-1', points, 5, ground),
  );
  const centre = ({ scale, x }: { scale: number; x: number }) => 60 * scale + x;
  for (const [at, one] of places.entries())
    for (const other of places.slice(at + 1)) {
      const differences = [
        Math.abs(one.scale - other.scale) > 0.07,
        Math.abs(centre(one) - centre(other)) > 5,
        Math.abs(one.lineY - other.lineY) > 5,
      ];
      expect(differences.filter(Boolean).length, JSON.stringify([one, other])).toBeGreaterThan(1);
    }
});

test('one letter stands in many places', () => {
  const points = reedLetter('م', 15)?.points ?? [];
  const places = seeds.map((seed) => JSON.stringify(placeLetter(seed, points, 5)));
  expect(new Set(places).size).toBeGreaterThan(35);
});

test.each(letters)('%s is inside its arch everywhere, large and small', (letter) => {
  const points = reedLetter(letter, 15)?.points ?? [];
  for (const seed of seeds)
    for (const top of [5, 26]) {
      const { scale, x, y } = placeLetter(seed, points, top);
      for (const [px, py] of points) {
        const [atX, atY] = [px * scale + x, py * scale + y];
        const isUnderArch = atY > top + 60 || Math.hypot(atX - 60, atY - top - 60) < 55;
        expect(isUnderArch && atX > 5 && atX < 115 && atY < top + 148).toBe(true);
      }
    }
});

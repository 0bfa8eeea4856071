import { hash, pick } from './hash.ts';
import type { Point } from './reedLetters.ts';

/** Number of shapes that may stand behind a letter. */
export const groundCount = 6;

interface Composition {
  size: number;
  shift: number;
  line: number;
}
/**
 * For each of these shapes, how the letter stands before it: size, shift from the middle, and height
 * of the line. The same letter of two people in a list differs in more than its ground.
 */
const compositions: readonly [Composition, ...Composition[]] = [
  { size: 1.04, shift: 0, line: 118 },
  { size: 0.76, shift: 0, line: 106 },
  { size: 1.18, shift: -10, line: 128 },
  { size: 0.86, shift: 16, line: 126 },
  { size: 0.94, shift: -16, line: 104 },
  { size: 1.22, shift: 10, line: 112 },
];

/** Where a letter stands in its picture of 120 × 160, and the height of the line behind it. */
export interface LetterPlace {
  lineY: number;
  scale: number;
  x: number;
  y: number;
}

/** Half of the nib and of a dot: how far ink reaches beyond the skeleton. */
const reach = 9;
const ground = 120;
const middle = 60;

/** The height of the arch's edge, which begins at `top`. */
const archY = (x: number, top: number): number =>
  top + middle - Math.sqrt(Math.max(0, middle ** 2 - (x - middle) ** 2));

/**
 * A place by the shape behind it and, a little, by the seed, inside the arch: the same letter of two
 * people is not the same picture. `points` are of the letter's skeleton.
 */
export function placeLetter(
  seed: string,
  points: readonly Point[],
  top: number,
  shape = hash(seed) % groundCount,
): LetterPlace {
  const { size, shift: aside, line } = pick(compositions, shape);
  const turn = hash(`${seed} letter`);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs) - reach, Math.max(...xs) + reach];
  const [high, low] = [Math.min(...ys) - reach, Math.max(...ys) + reach];
  const scale = Math.min(size + ((turn >>> 4) % 9) / 100, 104 / (right - left), 134 / (low - high));
  const across = (x: number) => middle + (x - middle) * scale;
  const shift = aside + ((turn >>> 9) % 9) - 4;
  const x = Math.min(Math.max(shift, 8 - across(left)), 112 - across(right));
  const lineY = line + ((turn >>> 14) % 5) - 2;
  const down = (y: number) => lineY + (y - ground) * scale;
  const inside = points.map(
    ([px, py]) => archY(across(px) + x, top) + reach * scale + 2 - down(py),
  );
  const y = Math.max(...inside, Math.min(0, top + 148 - down(low)));
  return { lineY, scale, x: x + middle * (1 - scale), y: lineY - ground * scale + y };
}

/**
 * Which shape stands behind each letter of a list: by the seed, but another one where the same
 * letter had it already.
 */
export function groundsForRow(people: readonly { slug: string; letter: string }[]): number[] {
  const used = new Map<string, number[]>();
  return people.map(({ slug, letter }) => {
    const taken = used.get(letter) ?? [];
    const own = hash(slug) % groundCount;
    const turns = Array.from({ length: groundCount }, (_, at) => (own + at) % groundCount);
    const free = turns.find((one) => !taken.includes(one)) ?? own;
    used.set(letter, taken.length >= groundCount - 1 ? [free] : [...taken, free]);
    return free;
  });
}

import { letters } from './reedLetters.ts';

type Point = readonly [number, number];

/** Width of the nib and its angle. */
const nib = 18;
const angle = (62 * Math.PI) / 180;
const samples = 24;

/** Points along a skeleton of one M and cubic curves. */
function pointsOf(skeleton: string): Point[] {
  const numbers = (skeleton.match(/-?[\d.]+/g) ?? []).map(Number);
  const pairs = Array.from({ length: numbers.length / 2 }, (_, at): Point => [
    numbers[at * 2] ?? 0,
    numbers[at * 2 + 1] ?? 0,
  ]);
  const [first, ...rest] = pairs;
  if (!first) return [];
  const points: Point[] = [first];
  let from = first;
  for (let at = 0; at + 2 < rest.length; at += 3) {
    const [a, b, to] = [rest[at], rest[at + 1], rest[at + 2]];
    if (!a || !b || !to) break;
    for (let step = 1; step <= samples; step += 1) {
      const u = step / samples;
      const v = 1 - u;
      const on = (axis: 0 | 1) =>
        v ** 3 * from[axis] + 3 * v * v * u * a[axis] + 3 * v * u * u * b[axis] + u ** 3 * to[axis];
      points.push([on(0), on(1)]);
    }
    from = to;
  }
  return points;
}

const number = (value: number): number => Math.round(value * 10) / 10;
const corner = ([x, y]: Point): string => `${number(x)} ${number(y)}`;

/** The area that the nib covers along a skeleton; thin at both ends. */
function strokePath(skeleton: string): string {
  const points = pointsOf(skeleton);
  const half = (at: number): number => {
    const u = at / (points.length - 1);
    return (Math.min(1, 0.34 + u * 7) * Math.min(1, 0.22 + (1 - u) * 4.4) * nib) / 2;
  };
  const edge = (at: number, side: 1 | -1): Point => {
    const [x, y] = points[at] ?? [0, 0];
    return [x + side * Math.cos(angle) * half(at), y - side * Math.sin(angle) * half(at)];
  };
  return points
    .slice(1)
    .map((_, at) => {
      const area = [edge(at, 1), edge(at + 1, 1), edge(at + 1, -1), edge(at, -1)] as const;
      const [a, b, c] = area;
      // All areas turn the same way, so that overlapping ones do not cut each other out.
      const turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
      return `M${(turn < 0 ? area.toReversed() : area).map(corner).join('L')}Z`;
    })
    .join('');
}

/** Paths of a letter's strokes and of its rhombic dots; undefined for a letter without a drawing. */
export function drawLetter(letter: string): { strokes: string; dots: string } | undefined {
  const drawn = letters[letter];
  if (!drawn) return undefined;
  const size = nib * 0.56;
  return {
    strokes: drawn.strokes.map(strokePath).join(''),
    dots: drawn.dots
      .map(
        ([x, y]) =>
          `M${corner([x, y - size])}L${corner([x + size * 0.92, y])}L${corner([x, y + size])}L${corner([x - size * 0.92, y])}Z`,
      )
      .join(''),
  };
}

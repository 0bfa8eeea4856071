import { behind } from '../behind.ts';
import { cypress, disc, G } from '../draw.ts';
import type { Motif } from '../scene.ts';

interface Line {
  d: string;
  dots: readonly (readonly [x: number, y: number, r: number])[];
}

// By address, not by name: an import would draw src/ui into the server's TypeScript project.
const { lines }: { lines: Readonly<Record<string, Line>> } = await import(
  new URL('../../../../src/ui/art/glyph.tsx', import.meta.url).href
);

const k = 1.2;
const across = (x: number): number => Math.round((150 + (x - 60) * k) * 10) / 10;
const down = (y: number): number => Math.round((G + (y - 120) * k) * 10) / 10;

/** The inline art's line, larger: moved point by point, so that the pen keeps its width. */
const larger = (d: string): string =>
  d.replaceAll(/([MHLC])([^MHLC]+)/g, (_, command: string, points: string) => {
    const moved = points
      .split(' ')
      .map((value, i) => (i % 2 ? down(Number(value)) : across(Number(value))));
    return command + moved.join(' ');
  });

export const subject = (name: string): Motif => {
  const { d, dots } = lines[name] ?? { d: 'M0 120H120', dots: [] };
  return (t, turn) => ({
    back: behind(t, turn, 150, 92),
    body:
      turn % 3
        ? cypress(turn % 2 ? 42 : 262, t.cloth, 0.7) + cypress(turn % 2 ? 56 : 276, t.cloth, 0.5)
        : disc(254, 50, 14, t.sun),
    line: `M-20 ${G}${larger(d).replace('M', 'L')}H320`,
    front: dots.map(([x, y, r]) => disc(across(x), down(y), r * k, t.dot)).join(''),
  });
};

import { cypress, disc, groundY, hill, niche } from '../draw.ts';
import type { DrawScene } from '../scene.ts';
import type { Tone } from '../tone.ts';

interface Line {
  d: string;
  dots: readonly (readonly [x: number, y: number, r: number])[];
}

// By address, not by name: an import would draw src/ui into the server's TypeScript project.
const { lines }: { lines: Readonly<Record<string, Line>> } = await import(
  new URL('../../../../src/ui/art/subjectLines.ts', import.meta.url).href
);

const k = 1.2;
const across = (x: number): number => Math.round((150 + (x - 60) * k) * 10) / 10;
const down = (y: number): number => Math.round((groundY + (y - 120) * k) * 10) / 10;

/** Scales the line's points instead of using a transform, so that the stroke width stays. */
const larger = (d: string): string =>
  d.replaceAll(/([MHLC])([^MHLC]+)/g, (_, command: string, points: string) => {
    const moved = points
      .split(' ')
      .map((value, i) => (i % 2 ? down(Number(value)) : across(Number(value))));
    return command + moved.join(' ');
  });

/** A scene made from a subject of src/ui/art (heart, eye, …), by its name there. */
export const subjectScene = (name: string): DrawScene => {
  const { d, dots } = lines[name] ?? { d: 'M0 120H120', dots: [] };
  return (t, turn) => ({
    back: background(t, turn, 150, 92),
    body:
      turn % 3
        ? cypress(turn % 2 ? 42 : 262, t.cloth, 0.7) + cypress(turn % 2 ? 56 : 276, t.cloth, 0.5)
        : disc(254, 50, 14, t.sun),
    line: `M-20 ${groundY}${larger(d).replace('M', 'L')}H320`,
    front: dots.map(([x, y, r]) => disc(across(x), down(y), r * k, t.dot)).join(''),
  });
};

/** One of five backgrounds: hills, rings, a rising sun, nested arches, a disc. */
function background(tone: Tone, kind: number, x = 150, r = 84): string {
  switch (kind % 5) {
    case 0:
      return hill(x - r * 0.5, r * 0.95, tone.far) + hill(x + r * 0.7, r * 0.55, tone.near);
    case 1:
      return (
        disc(x, groundY - r * 0.7, r * 0.95, tone.far) +
        disc(x, groundY - r * 0.7, r * 0.66, tone.near)
      );
    case 2:
      return hill(x, r * 1.2, tone.far) + disc(x + r * 0.95, 52, 15, tone.sun);
    case 3:
      return niche(x, r * 0.9, r * 1.6, tone.far) + niche(x, r * 0.62, r * 1.3, tone.near);
    default:
      return (
        disc(x + r * 0.3, groundY - r * 0.8, r * 0.82, tone.far) +
        hill(x - r * 0.8, r * 0.44, tone.near)
      );
  }
}

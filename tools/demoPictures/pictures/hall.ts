import type { View } from './careCenters.ts';
import { box, cypress, disc, hill, niche, shape, stick } from './draw.ts';
import { pick } from './hash.ts';
import type { Scene } from './scene.ts';
import type { Tone } from './tone.ts';

/**
 * A care center's hall: the line follows the arches, with a bench and a plant below. `turn`, a hash
 * of the slug, chooses the arches.
 */
export function hall(t: Tone, view: View, turn: number): Scene {
  const bays = pick(arcades, turn >>> 4);
  const open = bays.length === 3 ? 1 : (turn >>> 2) % bays.length;
  const middle = bays[open]?.x ?? 150;
  const right = middle < 170;
  const ends = right ? bays.slice(0, 2) : bays.slice(-2);
  const [seat, pot] = [
    right ? 226 : 74,
    ends.reduce((sum, { x, r }, i) => sum + (x + (i ? -r : r)) / 2, 0),
  ];
  const line = bays
    .map((bay) => `H${bay.x - bay.r}V${springs(bay)}a${bay.r} ${bay.r} 0 0 1 ${2 * bay.r} 0V132`)
    .join('');
  return {
    back: bays
      .map(
        (bay, i) =>
          niche(bay.x, bay.r, 132 - springs(bay) + bay.r, t.far, 132) +
          outlook(t, view, bay, i === open),
      )
      .join(''),
    body: bays
      .map(({ x, r }) => shape(`M${x - r} 132H${x + r}L${x + r * 1.4} 210H${x - r * 1.2}Z`, t.far))
      .join(''),
    line: `M-20 132${line}H320`,
    front: [
      box(seat - 48, 146, 96, 9, t.cloth, 3) +
        stick(`M${seat - 38} 156V176M${seat + 38} 156V176`, t.cloth, 5) +
        box(seat - 42, 138, 36, 8, t.sun, 4),
      (view === 'cypress'
        ? disc(pot, 136, 17, t.cloth) + stick(`M${pot} 140V154`, t.cloth, 4)
        : cypress(pot, t.cloth, 0.8, 154)) +
        shape(`M${pot - 12} 178L${pot - 15} 152H${pot + 15}L${pot + 12} 178Z`, t.wall),
      stick(`M${middle} 14V27`, t.cloth, 2.5) + disc(middle, 32, 6, t.dot),
    ].join(''),
    floor: 132,
  };
}

interface Bay {
  x: number;
  r: number;
}

const arcades: readonly [Bay[], ...Bay[][]] = [
  [62, 150, 238].map((x) => ({ x, r: 34 })),
  [44, 115, 186, 257].map((x) => ({ x, r: 27 })),
  [
    { x: 50, r: 26 },
    { x: 150, r: 54 },
    { x: 250, r: 26 },
  ],
];

const springs = ({ r }: Bay): number => (r > 40 ? 40 + r : 52 + r);

function outlook(t: Tone, view: View, { x, r }: Bay, open: boolean): string {
  const [sx, sy] = [x + r * 0.38, springs({ x, r }) - r * 0.2];
  const light = open ? disc(sx, sy, r / 4, t.sun) : '';
  switch (view) {
    case 'mountain':
      return (
        light +
        shape(
          `M${x - r} 132L${x - r / 5} 92L${x + r * 0.4} 114L${x + r * 0.6} 106L${x + r} 132Z`,
          t.near,
        )
      );
    case 'dome':
      return (
        light +
        shape(
          `M${x - 18} 132V112C${x - 18} 100 ${x - 8} 98 ${x} 84C${x + 8} 98 ${x + 18} 100 ${x + 18} 112V132Z`,
          t.near,
        )
      );
    case 'cypress':
      return light + hill(x, Math.min(r - 1, 38), t.near, 132) + cypress(x - 12, t.cloth, 0.6, 132);
    case 'sea':
      return light + box(x - r, 110, r * 2, 22, t.near);
  }
}

import type { View } from './careCenters.ts';
import { city, trees } from './city.ts';
import { box, disc, groundY, niche } from './draw.ts';
import { pick } from './hash.ts';
import type { Scene } from './scene.ts';
import type { Tone } from './tone.ts';

/**
 * A care center from the street: the line is its roof. `turn`, a hash of the slug, chooses the
 * building; `late` is in the evening.
 */
export function facade(t: Tone, view: View, turn: number, late: boolean): Scene {
  const parts = pick(houses, turn >>> 3);
  const tallest = parts.reduce((best, part) => (part.height > best.height ? part : best));
  let [x, line, body, front] = [45, `M-20 ${groundY}H45`, '', ''];
  for (const [i, part] of parts.entries()) {
    const [before, after] = [parts[i - 1]?.height ?? 0, parts[i + 1]?.height ?? 0];
    const end = x + part.width;
    line += part.height > before ? `V${groundY - part.height + 4}a4 4 0 0 1 4-4` : '';
    line += part.height > after ? `H${end - 4}a4 4 0 0 1 4 4V${groundY - after}` : `H${end}`;
    body +=
      box(x, groundY - part.height, part.width, part.height, t.wall, 4) +
      box(x, groundY - 30, part.width, 30, t.wall);
    body += windows(t, x, part, part === tallest, turn, late);
    if (part === tallest) {
      const middle = x + part.width / 2;
      body +=
        niche(middle, 19, 54, late ? t.sun : t.near) +
        niche(middle, 14, 46, late ? t.cloth : t.line);
      front = disc(middle, groundY - part.height - 10, 5, t.dot);
      body +=
        box(middle - 26, groundY, 52, 5, t.wall) + box(middle - 34, groundY + 5, 68, 5, t.wall);
    }
    x = end;
  }
  const free = (parts[0]?.height ?? 0) > (parts.at(-1)?.height ?? 0) ? 232 : 68;
  return {
    back: city(t, view, free, late),
    body: trees(t, view) + body,
    line: `${line}H320`,
    front,
  };
}

interface Part {
  width: number;
  height: number;
}

/** Buildings as rows of parts with flat roofs, 210 wide in total; the tallest part has the door. */
const houses: readonly [Part[], ...Part[][]] = [
  [
    { width: 66, height: 118 },
    { width: 144, height: 74 },
  ],
  [
    { width: 132, height: 70 },
    { width: 78, height: 106 },
  ],
  [
    { width: 62, height: 76 },
    { width: 86, height: 122 },
    { width: 62, height: 76 },
  ],
  [
    { width: 58, height: 60 },
    { width: 62, height: 88 },
    { width: 90, height: 118 },
  ],
  [
    { width: 84, height: 112 },
    { width: 72, height: 84 },
    { width: 54, height: 56 },
  ],
  [
    { width: 48, height: 96 },
    { width: 110, height: 72 },
    { width: 52, height: 122 },
  ],
];

/** Arched openings in rows; some are lit in the evening. */
function windows(
  t: Tone,
  from: number,
  { width, height }: Part,
  door: boolean,
  turn: number,
  late: boolean,
): string {
  const bays = Math.max(2, Math.floor(width / 26));
  const step = width / bays;
  let drawn = '';
  for (let row = 0; row * 30 + 40 < height; row += 1) {
    for (let bay = 0; bay < bays; bay += 1) {
      if (row < (door ? 2 : 0)) continue;
      const lit = late && (turn + bay * 5 + row * 3 + Math.round(from)) % 3 !== 0;
      const pane = row === 0 ? t.near : t.far;
      const [r, tall] = row === 0 ? [8, 34] : [6, 19];
      drawn += niche(
        from + step * (bay + 0.5),
        r,
        tall,
        lit ? t.sun : late ? t.shade : pane,
        row === 0 ? groundY : groundY - 16 - row * 28,
      );
    }
  }
  return drawn;
}

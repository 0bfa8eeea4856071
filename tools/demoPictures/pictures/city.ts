import type { View } from './careCenters.ts';
import { bowl, box, cypress, disc, groundY, hill, shape } from './draw.ts';
import type { Tone } from './tone.ts';

/**
 * The city's landmark behind the building; `x` is where the sun or moon has room. `late`: in the
 * evening.
 */
export function city(t: Tone, view: View, x: number, late: boolean): string {
  const light = late ? moon(t, x, 42) : disc(x, 44, 16, t.sun);
  switch (view) {
    case 'mountain':
      return `${light}${shape(`M-60 ${groundY}L54 64Q62 56 70 64L118 112L182 44Q190 36 198 44L370 ${groundY}Z`, t.far)}${shape('M162 65L182 44Q190 36 198 44L217 62L204 72L191 60L178 74Z', late ? t.shade : t.wall)}`;
    case 'dome':
      return (
        light +
        shape(`M110 ${groundY}V92C110 62 130 58 150 24C170 58 190 62 190 92V${groundY}Z`, t.far) +
        hill(20, 44, t.far) +
        hill(284, 52, t.far)
      );
    case 'cypress':
      return light + hill(70, 92, t.far) + hill(246, 74, t.far);
    case 'sea':
      return (
        light +
        disc(150, 128, 104, t.far) +
        box(-10, 140, 320, 30, t.near) +
        bowl(x, 140, 12, t.far)
      );
  }
}

const moon = (t: Tone, x: number, y: number): string =>
  disc(x, y, 15, t.sun) + disc(x - 7, y - 4, 13, t.field);

/** Trees before the house, at its two sides. */
export function trees(t: Tone, view: View): string {
  if (view === 'cypress')
    return [16, 34, 270, 286].map((x, i) => cypress(x, t.cloth, i % 3 ? 1.15 : 0.8)).join('');
  if (view === 'sea')
    return [24, 280]
      .map(
        (x) =>
          box(x - 2, 96, 4, 66, t.cloth) +
          bowl(x - 10, 96, 12, t.cloth) +
          bowl(x + 10, 96, 12, t.cloth) +
          disc(x, 92, 5, t.cloth),
      )
      .join('');
  return (
    (view === 'dome' ? [20, 282] : [24]).map((x) => cypress(x, t.cloth)).join('') +
    hill(276, view === 'dome' ? 0.1 : 14, t.cloth)
  );
}

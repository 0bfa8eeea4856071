import type { View } from './careCenters.ts';
import { cypress, disc, groundY, hill, palm, shape } from './draw.ts';
import type { Tone } from './tone.ts';

/** The city's landmark behind the building; `x` is where the sun has room. */
export function city(t: Tone, view: View, x: number): string {
  const light = disc(x, 44, 16, t.sun);
  switch (view) {
    case 'mountain':
      return (
        light +
        shape(
          `M-60 ${groundY}L54 64Q62 56 70 64L118 112L182 44Q190 36 198 44L370 ${groundY}Z`,
          t.far,
        )
      );
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
      return light + disc(150, 128, 104, t.far);
  }
}

/** Trees before the house, at its two sides. */
export function trees(t: Tone, view: View): string {
  if (view === 'cypress')
    return [16, 34, 270, 286].map((x, i) => cypress(x, t.cloth, i % 3 ? 1.15 : 0.8)).join('');
  if (view === 'sea') return palm(28, t.cloth, 0.8);
  return (
    (view === 'dome' ? [20, 282] : [24]).map((x) => cypress(x, t.cloth)).join('') +
    hill(276, view === 'dome' ? 0.1 : 14, t.cloth)
  );
}

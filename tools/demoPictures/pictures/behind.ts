import { disc, G, hill, niche } from './draw.ts';
import type { Tone } from './tone.ts';

/**
 * The inline art's five grounds behind a subject: hills, rings, a rising sun, nested arches, a
 * disc.
 */
export function behind(tone: Tone, kind: number, x = 150, r = 84): string {
  switch (kind % 5) {
    case 0:
      return hill(x - r * 0.5, r * 0.95, tone.far) + hill(x + r * 0.7, r * 0.55, tone.near);
    case 1:
      return disc(x, G - r * 0.7, r * 0.95, tone.far) + disc(x, G - r * 0.7, r * 0.66, tone.near);
    case 2:
      return hill(x, r * 1.2, tone.far) + disc(x + r * 0.95, 52, 15, tone.sun);
    case 3:
      return niche(x, r * 0.9, r * 1.6, tone.far) + niche(x, r * 0.62, r * 1.3, tone.near);
    default:
      return (
        disc(x + r * 0.3, G - r * 0.8, r * 0.82, tone.far) + hill(x - r * 0.8, r * 0.44, tone.near)
      );
  }
}

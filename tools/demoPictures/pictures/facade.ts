import type { Building } from './buildings.ts';
import type { View } from './careCenters.ts';
import { city, trees } from './city.ts';
import { box, disc, groundY, niche, shape } from './draw.ts';
import type { Scene } from './scene.ts';
import type { Tone } from './tone.ts';

/** A care center from the street: the line is its walls and roof. */
export function facade(t: Tone, view: View, building: Building): Scene {
  const { roof, start, windows, door, lamp, sunX, details, water } = building;
  const [doorX, r, height] = door;
  const walls = `M${start} ${groundY}${roof}`;
  const steps = box(doorX - r - 8, groundY, 2 * r + 16, 5, t.wall);
  const end = Number(/H(\d+)V162$/.exec(roof)?.[1] ?? 0);
  return {
    back: city(t, view, sunX ?? (lamp[0] < 150 ? 234 : 60)),
    body:
      trees(t, view) +
      shape(`${walls}Z`, t.wall) +
      (details?.(t) ?? '') +
      windows
        .map(([x, half, tall, sill]) => niche(x, half, tall, sill > 140 ? t.near : t.far, sill))
        .join('') +
      niche(doorX, r, height, t.cloth) +
      (water === undefined
        ? steps
        : shape(
            `M${end} ${groundY}H1200V1100H${end + 60}C${end + 40} 190 ${end + 6} 180 ${end} ${groundY}Z`,
            t.near,
          )),
    line: `M-20 ${groundY}H${start}${roof}${water ?? 'H320'}`,
    front: disc(lamp[0], lamp[1], 5.5, t.dot),
  };
}

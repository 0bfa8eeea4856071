import type { View } from './careCenters.ts';
import { box, cypress, disc, hill, niche, shape, stick } from './draw.ts';
import { type Room, roomFloor } from './rooms.ts';
import type { Scene } from './scene.ts';
import type { Tone } from './tone.ts';

/** A room of a care center: what it is for, a window on the city and a lamp, as it has no sun. */
export function hall(
  t: Tone,
  view: View,
  { line, window, lamp, isOpen, back, front }: Room,
): Scene {
  const [x, r, height, sill] = window;
  const [lampX, lampY] = lamp;
  return {
    back:
      (r > 0 ? niche(x, r, height, t.far, sill) + outlook(t, view, x, r, sill) : '') +
      (back?.(t) ?? ''),
    body: isOpen ? '' : shape(`M-900 ${roomFloor}${line}H1200V${roomFloor}Z`, t.wall),
    line: `M-20 ${roomFloor}${line}H320`,
    front: [
      front?.(t) ?? '',
      lampY < 40 ? stick(`M${lampX}-900V${lampY - 6}`, t.cloth, 2.5) : '',
      disc(lampX, lampY, 6, t.dot),
    ].join(''),
    floor: roomFloor,
  };
}

/** The city's landmark in a window. */
function outlook(t: Tone, view: View, x: number, r: number, y: number): string {
  switch (view) {
    case 'mountain':
      return shape(
        `M${x - r} ${y}L${x - r / 5} ${y - 36}L${x + r * 0.4} ${y - 16}L${x + r * 0.6} ${y - 24}L${x + r} ${y}Z`,
        t.near,
      );
    case 'dome':
      return shape(`M${x - 15} ${y}v-16c0-10 8-12 15-24c7 12 15 14 15 24v16Z`, t.near);
    case 'cypress':
      return hill(x, r * 0.8, t.near, y) + cypress(x - r * 0.3, t.cloth, 0.5, y);
    case 'sea':
      return box(x - r, y - 20, r * 2, 20, t.near);
  }
}

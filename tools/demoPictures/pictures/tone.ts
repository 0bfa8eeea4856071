import { color, mix } from './color.ts';

/** The background colors, by the names that `tint` of a care center has. */
export const tints = ['green', 'blue', 'sand', 'slate', 'deep'] as const;
/** A background color. */
export type Tint = (typeof tints)[number];

/** The colors of a picture, by the roles of the site's inline art (src/ui/art). */
export interface Tone {
  field: string;
  far: string;
  near: string;
  /** The floor: near at 60 %, as in the inline art. */
  floor: string;
  line: string;
  dot: string;
  cloth: string;
  wall: string;
  sun: string;
  /** For details drawn on `wall` and on `sun`. */
  shade: string;
}

function createTone(tint: Tint): Tone {
  const role = (role: string): string => color(`--a-${role}`, tint);
  const [field, near] = [role('field'), role('near')];
  return {
    field,
    far: role('far'),
    near,
    floor: mix(near, field, 0.6),
    line: role('line'),
    dot: role('dot'),
    cloth: role('cloth'),
    wall: role('wall'),
    sun: role('sun'),
    shade: tint === 'sand' ? mix(near, role('sun'), 0.5) : near,
  };
}

const tones = new Map(tints.map((tint) => [tint, createTone(tint)]));

/** The colors of a picture on a background color. */
export const toneOf = (tint: Tint): Tone => tones.get(tint) ?? createTone(tint);

/** The same tint after sunset: deeper sky, lit windows. */
export function evening(tint: Tint): Tone {
  const blue = tint === 'blue' || tint === 'slate';
  const [sky, light] = blue
    ? ['--secondary-950', '--secondary-900']
    : ['--primary-950', '--primary-900'];
  const night = color('--neutral-900');
  const [dark, pale, sun] = [
    mix(color(sky), night, blue ? 0.45 : 1),
    mix(color(light), night, blue ? 0.6 : 1),
    color('--a-sun'),
  ];
  return {
    field: mix(pale, dark, 0.75),
    far: mix(pale, dark, 0.45),
    near: dark,
    floor: mix(pale, dark, 0.2),
    line: color(blue ? '--secondary-50' : '--primary-50'),
    dot: color('--primary-400'),
    cloth: blue
      ? mix(color('--secondary-800'), color('--neutral-600'), 0.47)
      : color('--primary-700'),
    wall: blue
      ? mix(color('--secondary-900'), color('--neutral-600'), 0.5)
      : mix(color('--primary-800'), pale, 0.5),
    sun,
    shade: mix(pale, dark, 0.6),
  };
}

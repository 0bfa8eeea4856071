import { color } from './color.ts';

/** The background colors, by the names that `tint` of a care center has. */
export const tints = ['green', 'blue', 'sand', 'slate', 'deep'] as const;
/** A background color. */
export type Tint = (typeof tints)[number];

/**
 * The colors of a picture, by the roles of the site's inline art (src/ui/art). Each is a CSS variable
 * that the page sets for its mode, with the light color for a file that stands alone.
 */
export interface Tone {
  tint: Tint;
  field: string;
  far: string;
  near: string;
  line: string;
  dot: string;
  cloth: string;
  wall: string;
  sun: string;
  /** For details drawn on `wall`. */
  shade: string;
}

/** The color of the floor: `near` at this opacity, as in the inline art. */
export const floorOpacity = 0.6;

function createTone(tint: Tint): Tone {
  const role = (name: string): string => `var(--a-${name},${color(`--a-${name}`, tint)})`;
  return {
    tint,
    field: role('field'),
    far: role('far'),
    near: role('near'),
    line: role('line'),
    dot: role('dot'),
    cloth: role('cloth'),
    wall: role('wall'),
    sun: role('sun'),
    shade: role(tint === 'sand' ? 'sun' : 'near'),
  };
}

const tones = new Map(tints.map((tint) => [tint, createTone(tint)]));

/** The colors of a picture on a background color. */
export const toneOf = (tint: Tint): Tone => tones.get(tint) ?? createTone(tint);

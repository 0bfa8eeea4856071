/**
 * The medical subjects that can be drawn. Content names them, so this list and the next three equal
 * those of contract/drawing.ts.
 */
export const subjects = [
  'heart',
  'tooth',
  'eye',
  'joint',
  'mother',
  'face',
  'beat',
  'drop',
  'mind',
] as const;
export type Subject = (typeof subjects)[number];

export const tints = ['green', 'blue', 'sand', 'slate', 'deep'] as const;
export type Tint = (typeof tints)[number];

export type Cityscape = 'mountain' | 'dome' | 'cypress' | 'sea';

/**
 * The class that sets a tint’s colours as CSS variables. Written out, so that a search finds it.
 */
export const tintClass: Record<Tint, string> = {
  green: 'art-green',
  blue: 'art-blue',
  sand: 'art-sand',
  slate: 'art-slate',
  deep: 'art-deep',
};

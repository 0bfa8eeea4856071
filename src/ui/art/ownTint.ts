import type { Subject, Tint } from './kinds.ts';

/** The ground that each subject has by itself; a row may change it so that neighbours differ. */
export const ownTint: Record<Subject, Tint> = {
  heart: 'deep',
  tooth: 'blue',
  eye: 'sand',
  joint: 'green',
  mother: 'slate',
  face: 'sand',
  beat: 'blue',
  drop: 'blue',
  mind: 'green',
};

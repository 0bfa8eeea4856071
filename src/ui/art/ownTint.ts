import type { Subject, Tint } from './kinds.ts';

/** Default tint of each subject; `tintsForRow` may change it so that neighbours differ. */
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

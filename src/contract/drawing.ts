import * as v from 'valibot';

/** Motifs that `src/ui/art` can draw. */
export const subject = v.picklist([
  'heart',
  'tooth',
  'eye',
  'joint',
  'mother',
  'face',
  'beat',
  'drop',
  'mind',
]);
export type Subject = v.InferOutput<typeof subject>;

export const tint = v.picklist(['green', 'blue', 'sand', 'slate', 'deep']);
export type Tint = v.InferOutput<typeof tint>;

/** What a physician's picture may show, from the record; `plain` draws neither hair nor scarf. */
export const portraitLook = v.picklist(['plain', 'cap', 'bob', 'grey', 'scarf']);
export type PortraitLook = v.InferOutput<typeof portraitLook>;

export const cityscape = v.picklist(['mountain', 'dome', 'cypress', 'sea']);
export type Cityscape = v.InferOutput<typeof cityscape>;

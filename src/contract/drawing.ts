import * as v from 'valibot';

// Names of the drawings in `src/ui/art`. Content files and patients' stored packages use them: add
// names, remove none. (Photographs are in `image.ts`.)

/** The medical subject of a package's or an article's drawing. */
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

/** The background color of a drawing. */
export const tint = v.picklist(['green', 'blue', 'sand', 'slate', 'deep']);
export type Tint = v.InferOutput<typeof tint>;

/** What a physician's picture may show, from the record; `plain` draws neither hair nor scarf. */
export const portraitLook = v.picklist(['plain', 'cap', 'bob', 'grey', 'scarf']);
export type PortraitLook = v.InferOutput<typeof portraitLook>;

/** The landscape behind a care center's facade. */
export const cityscape = v.picklist(['mountain', 'dome', 'cypress', 'sea']);
export type Cityscape = v.InferOutput<typeof cityscape>;

import * as v from 'valibot';

/** Why content cannot be published. `other` has its reason in English in `text`. */
export const faultReasons = [
  'missing',
  'invalid',
  'not-written',
  'new-part',
  'no-entry',
  'no-page',
  'heading',
  'picture',
  'link',
  'taken',
  'reserved',
  'unknown',
  'review',
  'in-use',
  'last-language',
  'conflict',
  'other',
] as const;
export type FaultReason = (typeof faultReasons)[number];

/** An entry by its title in the reader's language. */
export const entryName = v.object({ kind: v.string(), slug: v.string(), title: v.string() });

export const contentFault = v.object({
  reason: v.picklist(faultReasons),
  /** The field within the entry, such as `['faq', 2, 'answer', 'fa']`. */
  path: v.array(v.union([v.string(), v.number()])),
  text: v.string(),
  /** Another entry that has the fault then; null when it is this one. */
  entry: v.nullable(entryName),
});
export type ContentFault = v.InferOutput<typeof contentFault>;

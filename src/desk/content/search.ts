import * as v from 'valibot';
import { editedKind } from '#contract/staff/contentEntries.ts';

/** The kind and the words that the list shows, in the address. */
export const contentSearch = v.object({
  kind: v.optional(v.fallback(v.optional(editedKind), undefined)),
  text: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined)),
});

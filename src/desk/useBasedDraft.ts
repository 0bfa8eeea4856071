import type { GenericSchema } from 'valibot';
import { readBasedDraft, writeBasedDraft } from './basedDraft.ts';
import { useDraft } from './useDraft.ts';

/**
 * A text that replaces a stored one and outlives the page until it is saved; `stored` identifies
 * the stored one.
 */
export function useBasedDraft<Before>(
  place: string,
  stored: Before,
  schema: GenericSchema<unknown, Before>,
) {
  const draft = useDraft(place);
  const begun = readBasedDraft(draft.text, stored, schema);
  return {
    ...begun,
    set: (text: string) => draft.set(writeBasedDraft(text, begun.before)),
    /** Takes the stored one as read. */
    rebase: () => draft.set(writeBasedDraft(begun.text ?? '', stored)),
    remove: () => draft.set(''),
  };
}

import { useLive } from '#mirror/react.tsx';
import { useDraft } from '#mirror/useDraft.ts';
import { type FillState, fillState } from './fillState.ts';

export const draftKey = (formId: string): string => `form:${formId}`;

/** The draft of a form. `saved`: the stored draft equals the screen. */
export function useFillDraft(key: string, initial: FillState) {
  const draft = useDraft<FillState>(key, fillState, initial);
  const isStored = useLive((db) => db.drafts.get(draft.storedKey), [draft.storedKey]);
  const saved =
    isStored !== undefined && JSON.stringify(isStored.value) === JSON.stringify(draft.value);
  return { ...draft, saved, isStored: isStored !== undefined };
}

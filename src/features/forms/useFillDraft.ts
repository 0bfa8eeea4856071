import { useLive } from '#mirror/react.tsx';
import { useDraft } from '#mirror/useDraft.ts';
import { type FillState, fillState } from './fillState.ts';

export const draftKey = (formId: string): string => `form:${formId}`;

/** The half-filled form on this device. `saved` compares what is on the screen with what the disk holds. */
export function useFillDraft(key: string, initial: FillState) {
  const draft = useDraft<FillState>(key, fillState, initial);
  const held = useLive((db) => db.drafts.get(draft.storedKey), [draft.storedKey]);
  const saved = held !== undefined && JSON.stringify(held.value) === JSON.stringify(draft.value);
  return { ...draft, saved, held: held !== undefined };
}

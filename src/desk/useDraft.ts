import { useState } from 'react';
import { useStaff } from './context.tsx';
import { readDraft, storeDraft } from './drafts.ts';

/** A text that is being written at a place; it outlives the page until it is emptied. */
export function useDraft(place: string) {
  const { id } = useStaff();
  const [text, setText] = useState(() => readDraft(id, place));
  return {
    text,
    set(next: string) {
      setText(next);
      storeDraft(id, place, next);
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;

import { useState } from 'react';
import { useStaff } from '../../context.tsx';
import { readDraft, storeDraft } from '../../drafts.ts';

/** A text of one ticket that is being written; it outlives the page until it is sent. */
export function useDraft(ticketId: string, kind: 'answer' | 'translation' | 'note') {
  const { id } = useStaff();
  const place = `ticket:${ticketId}:${kind}`;
  const [text, setText] = useState(() => readDraft(id, place));
  return {
    text,
    set(next: string) {
      setText(next);
      storeDraft(id, place, next);
    },
  };
}

import { useEffect, useRef } from 'react';
import { questionId } from './ids.ts';

export const reviewId = 'form-review';

/** Gives the keyboard and the eye to the question that was just opened; null is the look over the answers. */
export function useFocusQuestion(): (linkId: string | null) => void {
  const wanted = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const box = document.getElementById(wanted.current === null ? reviewId : questionId(wanted.current));
    // Something else may be drawn first: then it is given with what comes next.
    if (!box) return;
    wanted.current = undefined;
    const field = box.querySelector<HTMLElement>('input:checked, input, textarea, select') ?? box;
    (box.querySelector<HTMLElement>('input:checked') ?? field).focus({ preventScroll: true });
    box.scrollIntoView({ block: 'nearest' });
  });
  return (linkId) => (wanted.current = linkId);
}

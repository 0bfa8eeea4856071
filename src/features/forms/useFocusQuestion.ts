import { useEffect, useRef } from 'react';
import { questionId } from './ids.ts';

export const reviewId = 'form-review';

/** Focuses and scrolls to the opened question; null for the review. */
export function useFocusQuestion(): (linkId: string | null) => void {
  const wanted = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const box = document.getElementById(wanted.current === null ? reviewId : questionId(wanted.current));
    // The question may not be rendered yet; then it is focused after the next render.
    if (!box) return;
    wanted.current = undefined;
    const field = box.querySelector<HTMLElement>('input:checked, input, textarea, select') ?? box;
    (box.querySelector<HTMLElement>('input:checked') ?? field).focus({ preventScroll: true });
    box.scrollIntoView({ block: 'nearest' });
  });
  return (linkId) => (wanted.current = linkId);
}

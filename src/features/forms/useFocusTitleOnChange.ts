import { useEffect, useRef } from 'react';
import { focusHeading } from '#ui/focusHeading.ts';

/** Scrolls to the top and focuses the title. */
export function focusTitle(): void {
  window.scrollTo(0, 0);
  focusHeading();
}

/**
 * Focuses the title when the view of a form changes without a navigation: to fill in, sent, to
 * correct.
 */
export function useFocusTitleOnChange(view: string | undefined): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (view === undefined) return;
    if (before.current !== undefined && before.current !== view) focusTitle();
    before.current = view;
  }, [view]);
}

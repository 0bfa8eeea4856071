import { useEffect, useRef } from 'react';

/** To the top of the page, and its title is read out. */
export function focusTitle(): void {
  window.scrollTo(0, 0);
  document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
}

/** When one view takes another's place under the same address: to the top, and the title is read out. */
export function useFocusTitleOnChange(view: string | undefined): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (view === undefined) return;
    if (before.current !== undefined && before.current !== view) focusTitle();
    before.current = view;
  }, [view]);
}

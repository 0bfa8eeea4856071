import { useEffect, useRef } from 'react';

/** When one view takes another's place under the same address: to the top, and the title is read out. */
export function useArrival(view: string | undefined): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (view === undefined) return;
    if (before.current !== undefined && before.current !== view) {
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
    }
    before.current = view;
  }, [view]);
}

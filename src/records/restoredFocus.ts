import { useEffect, useRef } from 'react';
import { focusHeading } from '#ui/focusHeading.ts';

/** What takes the focus: it may be in the page only after the change. */
type FocusTarget = () => HTMLElement | null | undefined;

/**
 * For a part of a page that is deleted by its own button, which would lose the focus. The returned
 * function is called when the button has succeeded. After the part is unmounted, the focus goes to
 * `target`, or to the page's heading when that is gone too.
 */
export function useRestoredFocus(): (target?: FocusTarget) => void {
  const succeeded = useRef<{ target: FocusTarget }>(undefined);
  useEffect(
    () => () => {
      const { activeElement } = document;
      if (!succeeded.current || (activeElement !== null && activeElement !== document.body)) return;
      const element = succeeded.current.target();
      if (!element?.isConnected) return focusHeading();
      // An item of a list cannot have the focus otherwise.
      if (element.tabIndex < 0) element.tabIndex = -1;
      element.focus({ preventScroll: true });
    },
    [],
  );
  return (target = () => null) => {
    succeeded.current = { target };
  };
}

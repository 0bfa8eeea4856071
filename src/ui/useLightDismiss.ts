import { type RefObject, useEffect } from 'react';

/**
 * Closes an open `<details>` on Escape (focus back on its summary), on a press elsewhere, and when
 * focus leaves it.
 */
export function useLightDismiss(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const close = () => {
      details.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      event.stopPropagation();
      // Keeps an enclosing dialog from closing on the same Escape.
      event.preventDefault();
      close();
      details.querySelector('summary')?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.contains(event.target)) close();
    };
    const onLeave = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !details.contains(event.relatedTarget)) close();
    };
    details.addEventListener('keydown', onKey);
    details.addEventListener('focusout', onLeave);
    document.addEventListener('pointerdown', onPress);
    return () => {
      details.removeEventListener('keydown', onKey);
      details.removeEventListener('focusout', onLeave);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [ref]);
}

import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from './focusHeading.ts';

/**
 * When `state` changes and the focused control is gone with it, the focus goes on at `place`, or at
 * the heading of the page. Not when the page begins.
 */
export function useKeptFocus(state: unknown, place?: RefObject<HTMLElement | null>): void {
  const before = useRef(state);
  useEffect(() => {
    if (Object.is(before.current, state)) return;
    before.current = state;
    if (document.activeElement !== document.body) return;
    if (place) place.current?.focus();
    else focusHeading();
  }, [state, place]);
}

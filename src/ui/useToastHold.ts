import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { toaster } from './toasts.ts';

/**
 * Pauses the timers of all toasts while the region is hovered, pressed or focused, or the window is
 * in the background. Returns a function to call after the list has changed.
 */
export function useToastHold(region: RefObject<HTMLElement | null>): () => void {
  const state = useRef({ isUnfocused: false, pressed: false, touch: false });
  const updateTimers = useCallback(() => {
    // Deferred, as leave and enter events often come in pairs.
    setTimeout(() => {
      const { isUnfocused, pressed, touch } = state.current;
      const box = region.current;
      // :hover stays set after touch.
      const hovered = !touch && box?.matches(':hover');
      if (
        isUnfocused ||
        document.hidden ||
        pressed ||
        hovered ||
        box?.contains(document.activeElement)
      )
        toaster.pause();
      else toaster.resume();
    });
  }, [region]);
  useEffect(() => {
    state.current.isUnfocused = !document.hasFocus();
    const change = (what: Partial<typeof state.current>) => {
      Object.assign(state.current, what);
      updateTimers();
    };
    const stop = new AbortController();
    const on = (target: EventTarget | null, type: string, act: (event: Event) => void) =>
      target?.addEventListener(type, act, { signal: stop.signal });
    const box = region.current;
    const pointer = (event: Event) =>
      change({ touch: event instanceof PointerEvent && event.pointerType === 'touch' });
    for (const type of ['pointerenter', 'pointerleave']) on(box, type, pointer);
    for (const type of ['focusin', 'focusout']) on(box, type, updateTimers);
    on(box, 'pointerdown', () => change({ pressed: true }));
    for (const type of ['pointerup', 'pointercancel'])
      on(window, type, () => state.current.pressed && change({ pressed: false }));
    on(window, 'blur', () => change({ isUnfocused: true }));
    on(window, 'focus', () => change({ isUnfocused: false }));
    on(document, 'visibilitychange', updateTimers);
    return () => stop.abort();
  }, [region, updateTimers]);
  return updateTimers;
}

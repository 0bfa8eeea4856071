import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { toaster } from './toasts.ts';

/**
 * Time stands still while the region is hovered or focused, or the window is in the background. Ark alone forgets three cases:
 * a toast made meanwhile, a region reached by F8 with nothing focused before, and the window's blur. So this decides after Ark.
 */
export function useToastHold(region: RefObject<HTMLElement | null>): () => void {
  const away = useRef(false);
  const settle = useCallback(() => {
    setTimeout(() => {
      const box = region.current;
      const hovered = box?.matches(':hover') && matchMedia('(hover: hover)').matches;
      const held = away.current || hovered || box?.contains(document.activeElement);
      if (held) toaster.pause();
      else toaster.resume();
    });
  }, [region]);
  useEffect(() => {
    const box = region.current;
    const leave = () => {
      away.current = true;
      settle();
    };
    const back = () => {
      away.current = false;
      settle();
    };
    const inside = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const;
    for (const type of inside) box?.addEventListener(type, settle);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', back);
    return () => {
      for (const type of inside) box?.removeEventListener(type, settle);
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', back);
    };
  }, [region, settle]);
  return settle;
}

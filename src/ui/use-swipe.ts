import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type SwipePhase, swipeClose, swipePhase } from './swipe.ts';

/** Drag to the right edge, where toasts live in every language; short of the distance it springs back. */
export function useSwipe(ref: RefObject<HTMLElement | null>, onAway: () => void): void {
  const away = useEffectEvent(onAway);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let press: { x: number; y: number; phase: SwipePhase } | null = null;
    const down = (event: PointerEvent) => {
      if (event.button === 0) press = { x: event.clientX, y: event.clientY, phase: 'wait' };
    };
    const move = (event: PointerEvent) => {
      if (!press) return;
      const along = event.clientX - press.x;
      const before = press.phase;
      press.phase = swipePhase(before, along, event.clientY - press.y, event.pointerType === 'touch');
      if (press.phase !== 'moving') return;
      if (before === 'wait') element.setPointerCapture(event.pointerId);
      element.dataset['swipe'] = 'move';
      element.style.setProperty('--swipe', `${Math.max(along, 0)}px`);
    };
    const up = (event: PointerEvent) => {
      const swiped = press?.phase === 'moving';
      const along = press ? event.clientX - press.x : 0;
      press = null;
      if (!swiped) return;
      delete element.dataset['swipe'];
      const swallow = (click: MouseEvent) => {
        click.preventDefault();
        click.stopPropagation();
      };
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }));
      if (event.type === 'pointerup' && along > swipeClose) away();
      else element.style.removeProperty('--swipe');
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
    };
  }, [ref]);
}

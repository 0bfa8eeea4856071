import { type RefObject, useEffect, useEffectEvent } from 'react';
import { swipeClose, type SwipePhase, swipePhase, swipeAxisDirection } from './swipe.ts';
import type { SwipeDirection } from './toastPlacement.ts';

/** The pointer that is pressed on a toast. */
interface Press {
  pointer: number;
  x: number;
  y: number;
  phase: SwipePhase;
}

/**
 * Tracks a swipe towards one edge: `--swipe-x`, `--swipe-y` and `data-swipe` on the element. A
 * short swipe springs back.
 */
export function useSwipe(
  ref: RefObject<HTMLElement | null>,
  direction: SwipeDirection,
  onDismiss: () => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const axis = direction === 'left' || direction === 'right' ? '--swipe-x' : '--swipe-y';
    const sign = direction === 'left' || direction === 'up' ? -1 : 1;
    let press: Press | null = null;
    const down = ({ button, isPrimary, pointerId, clientX, clientY }: PointerEvent) => {
      if (button === 0 && isPrimary)
        press = { pointer: pointerId, x: clientX, y: clientY, phase: 'wait' };
    };
    const move = (event: PointerEvent) => {
      if (event.buttons === 0) press = null;
      if (press?.pointer !== event.pointerId) return;
      const { along, across } = swipeAxisDirection(
        direction,
        event.clientX - press.x,
        event.clientY - press.y,
      );
      const before = press.phase;
      press.phase = swipePhase(before, along, across, event.pointerType === 'touch');
      if (press.phase !== 'moving') return;
      element.dataset['swipe'] = 'move';
      element.style.setProperty(axis, `${Math.max(along, 0) * sign}px`);
      if (before === 'wait') element.setPointerCapture(event.pointerId);
    };
    const up = (event: PointerEvent) => {
      if (press?.pointer !== event.pointerId) return;
      const { x, y, phase } = press;
      press = null;
      if (phase !== 'moving') return;
      delete element.dataset['swipe'];
      suppressClick(element);
      const { along } = swipeAxisDirection(direction, event.clientX - x, event.clientY - y);
      if (event.type === 'pointercancel' || along <= swipeClose)
        return void element.style.removeProperty(axis);
      element.dataset['swipe'] = 'end';
      element.style.setProperty(axis, `${sign * 110}%`);
      dismiss();
    };
    const stop = new AbortController();
    element.addEventListener('pointerdown', down, { signal: stop.signal });
    // The first move of a fast swipe may already be outside the element.
    document.addEventListener('pointermove', move, { signal: stop.signal });
    for (const type of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(type, up, { signal: stop.signal });
    return () => stop.abort();
  }, [ref, direction]);
}

/** Suppresses one click, so that a swipe that ends over a button does not press it. */
function suppressClick(element: HTMLElement): void {
  const suppress = (click: MouseEvent) => {
    click.preventDefault();
    click.stopPropagation();
  };
  element.addEventListener('click', suppress, { capture: true, once: true });
  setTimeout(() => element.removeEventListener('click', suppress, { capture: true }));
}

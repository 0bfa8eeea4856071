import type { SwipeDirection } from './toastPlacement.ts';

/** Distance in px from which a press on a toast is a swipe, by touch or another pointer. */
const swipeStart = { touch: 10, other: 2 };
/** Distance in px from which releasing dismisses the toast. */
export const swipeClose = 50;

export type SwipePhase = 'wait' | 'moving' | 'refused';

/** Pointer movement along and across the direction of dismissal. */
export function swipeAxisDirection(
  direction: SwipeDirection,
  x: number,
  y: number,
): { along: number; across: number } {
  const level = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  return { along: (level ? x : y) * sign, across: level ? y : x };
}

/** Classifies the movement since the press. */
export function swipePhase(
  before: SwipePhase,
  along: number,
  across: number,
  touch: boolean,
): SwipePhase {
  if (before !== 'wait') return before;
  const tolerance = touch ? swipeStart.touch : swipeStart.other;
  if (along > tolerance && along > Math.abs(across)) return 'moving';
  return Math.abs(along) > tolerance || Math.abs(across) > tolerance ? 'refused' : 'wait';
}

/** Past this along the axis a press becomes a swipe. */
export const swipeStart = { touch: 10, other: 2 };
/** Over this on release, the toast goes. */
export const swipeClose = 50;

export type SwipePhase = 'wait' | 'moving' | 'refused';

/** What a press that has gone (along, across) from its start is. `along` counts towards the edge where toasts leave. */
export function swipePhase(before: SwipePhase, along: number, across: number, touch: boolean): SwipePhase {
  if (before !== 'wait') return before;
  const tolerance = touch ? swipeStart.touch : swipeStart.other;
  if (along > tolerance && along > Math.abs(across)) return 'moving';
  return Math.abs(along) > tolerance || Math.abs(across) > tolerance ? 'refused' : 'wait';
}

/** Physical position of the toasts, the same in every language. */
export type ToastPlacement =
  | 'top-left'
  | 'top-center'
  | 'top-right'
  | 'bottom-left'
  | 'bottom-center'
  | 'bottom-right';

export type SwipeDirection = 'left' | 'right' | 'up' | 'down';

/** The swipe that dismisses a toast: towards the nearest edge. */
export function swipeDirection(placement: ToastPlacement): SwipeDirection {
  if (placement.endsWith('left')) return 'left';
  if (placement === 'top-center') return 'up';
  return placement === 'bottom-center' ? 'down' : 'right';
}

/**
 * Ark's placements are logical; the Toaster sets a left-to-right locale, so that they are physical.
 */
export const arkPlacement = {
  'top-left': 'top-start',
  'top-center': 'top',
  'top-right': 'top-end',
  'bottom-left': 'bottom-start',
  'bottom-center': 'bottom',
  'bottom-right': 'bottom-end',
} as const satisfies Record<ToastPlacement, string>;

/** Where the toasts are. Sides are physical: right is right in every language. */
export type ToastPlacement =
  | 'top-left'
  | 'top-center'
  | 'top-right'
  | 'bottom-left'
  | 'bottom-center'
  | 'bottom-right';

export type SwipeDirection = 'left' | 'right' | 'up' | 'down';

/** A toast is thrown over the edge that it lives at. */
export function swipeDirection(placement: ToastPlacement): SwipeDirection {
  if (placement.endsWith('left')) return 'left';
  if (placement === 'top-center') return 'up';
  return placement === 'bottom-center' ? 'down' : 'right';
}

/** Ark knows only start and end; the Toaster makes them left and right. */
export const arkPlacement = {
  'top-left': 'top-start',
  'top-center': 'top',
  'top-right': 'top-end',
  'bottom-left': 'bottom-start',
  'bottom-center': 'bottom',
  'bottom-right': 'bottom-end',
} as const satisfies Record<ToastPlacement, string>;

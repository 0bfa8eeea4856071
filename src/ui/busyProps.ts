import type { MouseEvent } from 'react';

/**
 * Props of a button or switch that may be busy: aria-disabled instead of disabled, so that it keeps
 * the focus; presses are ignored.
 */
export const busyProps = <Control extends Element>(
  busy: boolean,
  onClick: ((event: MouseEvent<Control>) => void) | undefined,
) => ({
  onClick: (event: MouseEvent<Control>) => (busy ? event.preventDefault() : onClick?.(event)),
  ...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {}),
});

const openDelay = 700;
const groupDelay = 300;

/**
 * Delays of neighbouring tooltips: while one is open, or within 300 ms after it closed, the next
 * opens at once.
 */
export interface TooltipGroup {
  /** Delay of the next tooltip in milliseconds. */
  wait(): number;
  opened(): void;
  closed(): void;
}

/** `now` is a clock in milliseconds, for tests. */
export function createTooltipGroup(now: () => number = () => performance.now()): TooltipGroup {
  let open = 0;
  let lastClosed = Number.NEGATIVE_INFINITY;
  return {
    wait: () => (open > 0 || now() - lastClosed < groupDelay ? 0 : openDelay),
    opened: () => void (open += 1),
    closed: () => {
      open -= 1;
      lastClosed = now();
    },
  };
}

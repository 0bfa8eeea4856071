const openDelay = 700;
const groupDelay = 300;

/**
 * Tooltips that follow one another: while one is open, or within 300 ms of one closing, the next
 * opens at once.
 */
export interface TooltipGroup {
  /** How long the next one has to wait, in milliseconds. */
  wait(): number;
  opened(): void;
  closed(): void;
}

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

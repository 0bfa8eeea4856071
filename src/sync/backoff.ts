const baseMs = 1000;
const ceilingMs = 5 * 60_000;

/** The longest that a server's Retry-After is obeyed, in ms. */
export const longestWaitMs = 3_600_000;

/** Full jitter: somewhere between now and 1 s · 2^attempts, five minutes at most. In ms. */
export function backoffMs(attempts: number, random: () => number = Math.random): number {
  return Math.round(random() * Math.min(ceilingMs, baseMs * 2 ** Math.min(attempts, 20)));
}

/**
 * How long it is until a time that was stored, in ms; 0 when it has come. A time further away than anybody was ever asked
 * to wait was stored while the device's clock was wrong, and counts as come.
 */
export function untilTime(at: number | undefined, now: number): number {
  const left = (at ?? 0) - now;
  return left > 0 && left <= longestWaitMs ? left : 0;
}

/** A delay for setTimeout: browsers take a longer one for 0, and a clock may be set meanwhile. In ms. */
export const timerMs = (wait: number): number => Math.min(ceilingMs, Math.max(50, wait));

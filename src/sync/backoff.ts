// How long to wait before the next try of a request. Times until which to wait are stored in rows.

const baseMs = 1000;
const ceilingMs = 5 * 60_000;

/** The longest Retry-After that is honoured, in ms. */
export const longestWaitMs = 3_600_000;

/** How soon a full disk is checked again, in ms. */
export const fullRetryMs = 10_000;

/**
 * Exponential backoff with full jitter: random between 0 and 1 s · 2^attempts, at most five
 * minutes. In ms.
 */
export function backoffMs(attempts: number, random: () => number = Math.random): number {
  return Math.round(random() * Math.min(ceilingMs, baseMs * 2 ** Math.min(attempts, 20)));
}

/**
 * Time left until a stored instant, in ms; 0 when it has passed. An instant further away than the
 * longest Retry-After was stored by a wrong clock and counts as passed.
 */
export function untilTime(at: number | undefined, now: number): number {
  const left = (at ?? 0) - now;
  return left > 0 && left <= longestWaitMs ? left : 0;
}

/**
 * A safe delay for setTimeout, in ms: browsers treat too long a delay as 0, and the clock may
 * change meanwhile.
 */
export const timerMs = (wait: number): number => Math.min(ceilingMs, Math.max(50, wait));

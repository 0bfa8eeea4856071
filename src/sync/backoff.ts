const baseMs = 1000;
const ceilingMs = 5 * 60_000;

/** Full jitter: somewhere between now and 1 s · 2^attempts, five minutes at most. In ms. */
export function backoffMs(attempts: number, random: () => number = Math.random): number {
  return Math.round(random() * Math.min(ceilingMs, baseMs * 2 ** Math.min(attempts, 20)));
}

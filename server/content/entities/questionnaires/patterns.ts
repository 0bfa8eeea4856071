import { analyse } from 'scslre';
import { isBoundedPattern } from '#contract/questionnaire/safePattern.ts';

const known = new Map<string, boolean>();

/**
 * Whether a pattern of a questionnaire can be checked: it is one of JavaScript, and no text takes
 * it very long.
 */
export function isSafePattern(source: string): boolean {
  const before = known.get(source);
  if (before !== undefined) return before;
  let isSafe: boolean;
  try {
    const { reports } = analyse(new RegExp(`^(?:${source})$`, 'u'), {
      reportTypes: { Move: false },
    });
    // scslre finds polynomial time, and misses alternatives and counts that overlap.
    isSafe = source.length <= 1000 && reports.length === 0 && isBoundedPattern(source);
  } catch {
    isSafe = false;
  }
  known.set(source, isSafe);
  return isSafe;
}

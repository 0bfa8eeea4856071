export interface ProgressState {
  state: 'indeterminate' | 'loading' | 'complete';
  /** Null when unknown. */
  value: number | null;
  max: number;
}

const defaultMax = 100;
const isNumber = (candidate: unknown): candidate is number =>
  typeof candidate === 'number' && Number.isFinite(candidate);

/**
 * `null` or a number in 0…max is valid. Anything else, or a bad max, is logged and shown as
 * unknown; a bad max counts as 100.
 */
export function progressState(
  value: unknown,
  max: unknown = defaultMax,
  log: (problem: string) => void = console.error,
): ProgressState {
  const unknown = { state: 'indeterminate', value: null } as const;
  if (!isNumber(max) || max <= 0) {
    log(`Progress: max must be a number above 0, not ${String(max)}; ${defaultMax} is used.`);
    return { ...unknown, max: defaultMax };
  }
  if (value === null) return { ...unknown, max };
  if (!isNumber(value) || value < 0 || value > max) {
    log(
      `Progress: value must be null or a number from 0 to ${max}, not ${String(value)}; shown as unknown.`,
    );
    return { ...unknown, max };
  }
  return { state: value === max ? 'complete' : 'loading', value, max };
}

export interface ProgressState {
  state: 'indeterminate' | 'loading' | 'complete';
  /** Null when unknown. */
  value: number | null;
  max: number;
}

const defaultMax = 100;
const isNumber = (it: unknown): it is number => typeof it === 'number' && Number.isFinite(it);

/** `null` or a number in 0…max is valid. Anything else is logged and shown as unknown; a bad max counts as 100. */
export function progressState(value: unknown, max: unknown = defaultMax, log: (problem: string) => void = console.error): ProgressState {
  const goodMax = isNumber(max) && max > 0;
  if (!goodMax) log(`Progress: max must be a number above 0, not ${String(max)}; ${defaultMax} is used.`);
  const top = goodMax ? max : defaultMax;
  if (value === null) return { state: 'indeterminate', value: null, max: top };
  if (!isNumber(value) || value < 0 || value > top) {
    log(`Progress: value must be null or a number from 0 to ${top}, not ${String(value)}; shown as unknown.`);
    return { state: 'indeterminate', value: null, max: top };
  }
  return { state: value === top ? 'complete' : 'loading', value, max: top };
}

import type { Measurement } from '#contract/result.ts';

// Where a measured value is in relation to its usual range. docs/decisions/0056.

export interface Judgment {
  /** `outside`: outside in a direction that nobody states. `unknown`: there is nothing to say. */
  side: 'in' | 'low' | 'high' | 'outside' | 'unknown';
  /** By how much; `critical` only by the laboratory's own statement. */
  degree: 'slight' | 'plain' | 'critical';
}

type Quantity = Extract<Measurement['value'], { kind: 'quantity' }>;
interface Limits {
  low: number | null;
  high: number | null;
}

const numberOrNull = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : Number(text);

export const limitsOf = ({ range }: Pick<Measurement, 'range'>): Limits => ({
  low: numberOrNull(range?.low),
  high: numberOrNull(range?.high),
});

/** Where a number is. Of "<5" only what is certain is said. */
function sideByRange({ value, comparator }: Quantity, { low, high }: Limits): Judgment['side'] {
  const number = Number(value);
  if (low === null && high === null) return 'unknown';
  if (comparator === null) {
    if (low !== null && number < low) return 'low';
    return high !== null && number > high ? 'high' : 'in';
  }
  if (comparator === '<' || comparator === '<=') {
    if (low !== null && (comparator === '<' ? number <= low : number < low)) return 'low';
    // Nothing measured is below zero where the range begins with it.
    return (low === null || low === 0) && high !== null && number <= high ? 'in' : 'unknown';
  }
  if (high !== null && (comparator === '>' ? number >= high : number > high)) return 'high';
  return high === null && low !== null && number >= low ? 'in' : 'unknown';
}

const sideOfCode = { N: 'in', L: 'low', LL: 'low', H: 'high', HH: 'high' } as const;

/**
 * A value is outside if the range or the laboratory says so. Where they name opposite directions,
 * none is named.
 */
function sideOf({ value, range, interpretation }: Measurement): Judgment['side'] {
  const byRange = value.kind === 'quantity' ? sideByRange(value, limitsOf({ range })) : 'unknown';
  if (interpretation === null) return byRange;
  const isOutside = byRange === 'low' || byRange === 'high';
  if (interpretation === 'A' || interpretation === 'AA') return isOutside ? byRange : 'outside';
  const stated = sideOfCode[interpretation];
  if (stated === 'in') return isOutside ? byRange : 'in';
  return isOutside && byRange !== stated ? 'outside' : stated;
}

/**
 * "Slightly" is said of a number that is beyond its limit by at most a tenth of the limit and a
 * quarter of the range's width. A range open to below is as wide as its limit.
 */
export function isSlight(value: number, { low, high }: Limits): boolean {
  const limit = high !== null && value > high ? high : low;
  if (limit === null) return false;
  const width = high === null ? null : high - (low ?? 0);
  const most = Math.min(Math.abs(limit) / 10, width === null ? Infinity : width / 4);
  // 1.1 + 0.11 is not 1.21 in binary.
  return Math.abs(value - limit) <= most * (1 + 1e-9);
}

export function judge(measurement: Measurement): Judgment {
  const side = sideOf(measurement);
  const { value, interpretation } = measurement;
  if (interpretation === 'LL' || interpretation === 'HH' || interpretation === 'AA')
    return { side, degree: 'critical' };
  const limits = limitsOf(measurement);
  const isBeyond =
    value.kind === 'quantity' &&
    value.comparator === null &&
    sideByRange(value, limits) === side &&
    (side === 'low' || side === 'high');
  const isSlightly = isBeyond && isSlight(Number(value.value), limits);
  return { side, degree: isSlightly ? 'slight' : 'plain' };
}

export const isOutOfRange = ({ side }: Judgment): boolean => side !== 'in' && side !== 'unknown';

/**
 * Where a value is on its band, in percent: the usual range is the middle half, so that bands below
 * each other compare. A range with one limit begins or ends with the scale. Undefined: no band.
 */
export function positionOf({ value, range }: Pick<Measurement, 'value' | 'range'>) {
  if (value.kind !== 'quantity' || !range) return undefined;
  const number = Number(value.value);
  const { low, high } = limitsOf({ range });
  const percent = percentOf(number, low, high);
  // The mark stays within the band.
  return percent === undefined ? undefined : Math.min(97, Math.max(3, percent));
}

function percentOf(number: number, low: number | null, high: number | null): number | undefined {
  if (low !== null && high !== null) {
    if (high > low) return 25 + (50 * (number - low)) / (high - low);
    return number === low ? 50 : number < low ? 3 : 97;
  }
  if (high !== null) return high > 0 ? (75 * number) / high : number <= high ? 50 : 97;
  if (low !== null) return low > 0 ? (25 * number) / low : number >= low ? 50 : 3;
  return undefined;
}

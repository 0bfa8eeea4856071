import type { Measurement, Result } from '#contract/result.ts';
import { type Judgment, isOutOfRange, judge, limitsOf } from '#records/results/judge.ts';

// Earlier values of a measurement, from the other results on this device.

export interface Point {
  resultId: string;
  takenAt: string;
  measurement: Measurement;
}

const codeOf = ({ code }: Measurement): string | undefined =>
  code === null ? undefined : `${code.system}|${code.code}`;

/** A result that has a code twice, such as glucose after one and two hours, has no one value of it. */
function valueIn({ measurements }: Result, code: string): Measurement | undefined {
  const [value, another] = measurements.filter((each) => codeOf(each) === code);
  return another ? undefined : value;
}

/** A text that nobody judged, such as "sample clotted", says nothing about an earlier value. */
const hasValue = ({ value, interpretation }: Measurement): boolean =>
  value.kind === 'quantity' || interpretation !== null;

/** Critical values that no later result has measured again. Only a code says that tests are the same. */
export function criticalIn(result: Result, results: readonly Result[]): Measurement[] {
  const later = results.filter(({ takenAt }) => takenAt > result.takenAt);
  const laterCodes = new Set(
    later.flatMap(({ measurements }) => measurements.filter(hasValue).map(codeOf)),
  );
  return result.measurements.filter((each) => {
    const code = codeOf(each);
    return judge(each).degree === 'critical' && (code === undefined || !laterCodes.has(code));
  });
}

/** This value and earlier ones with the same code, in any unit, the oldest first. */
export function historyOf(
  measurement: Measurement,
  result: Result,
  results: readonly Result[],
): Point[] {
  const own: Point = { resultId: result.id, takenAt: result.takenAt, measurement };
  const code = codeOf(measurement);
  if (code === undefined || valueIn(result, code) === undefined) return [own];
  const earlier = results.flatMap((each): Point[] => {
    const found = each.takenAt < result.takenAt ? valueIn(each, code) : undefined;
    return found ? [{ resultId: each.id, takenAt: each.takenAt, measurement: found }] : [];
  });
  return [...earlier.toSorted((a, b) => a.takenAt.localeCompare(b.takenAt)), own];
}

const sameUnit = (a: Measurement['value'], b: Measurement['value']): boolean => {
  if (a.kind === 'text' || b.kind === 'text') return false;
  if (a.unitCode !== null && b.unitCode !== null) return a.unitCode === b.unitCode;
  return a.unit.trim() === b.unit.trim();
};

export interface PlottedPoint extends Point {
  number: number;
  judgment: Judgment;
}

/** At most so many have room for their numbers on a phone; the table has all. */
export const mostPlotted = 8;
const fewestPlotted = 3;

/**
 * The values that can be in one line: exact numbers in the unit of the newest. Fewer than three, or
 * a newest one that is no exact number, make no line.
 */
export function plotted(history: readonly Point[]): PlottedPoint[] | undefined {
  const newest = history.at(-1);
  if (!newest) return undefined;
  const points = history.flatMap((point): PlottedPoint[] => {
    const { value } = point.measurement;
    if (value.kind === 'text' || value.comparator !== null) return [];
    if (!sameUnit(value, newest.measurement.value)) return [];
    return [{ ...point, number: Number(value.value), judgment: judge(point.measurement) }];
  });
  const isComplete = points.at(-1)?.resultId === newest.resultId;
  return isComplete && points.length >= fewestPlotted ? points.slice(-mostPlotted) : undefined;
}

const severity = { critical: 3, plain: 2, slight: 1 };

/** The measurement whose line is shown: what is farthest from its range, then what has most values. */
export function mostNeeded(
  result: Result,
  results: readonly Result[],
): { measurement: Measurement; history: Point[]; points: PlottedPoint[] } | undefined {
  const candidates = result.measurements.flatMap((measurement) => {
    const history = historyOf(measurement, result, results);
    const points = plotted(history);
    if (!points) return [];
    const judgment = judge(measurement);
    const rank = isOutOfRange(judgment) ? severity[judgment.degree] : 0;
    return [{ measurement, history, points, rank, distance: distanceOf(points.at(-1)) }];
  });
  return candidates.reduce<(typeof candidates)[number] | undefined>((best, each) => {
    if (!best || each.rank !== best.rank) return !best || each.rank > best.rank ? each : best;
    if (each.rank > 0 && each.distance !== best.distance)
      return each.distance > best.distance ? each : best;
    return each.points.length > best.points.length ? each : best;
  }, undefined);
}

/** How far a value is beyond its limit, in widths of the range. */
function distanceOf(point: PlottedPoint | undefined): number {
  if (!point) return 0;
  const { low, high } = limitsOf(point.measurement);
  const width = Math.abs((high ?? low ?? 0) - (high === null ? 0 : (low ?? 0)));
  const beyond = Math.max(
    high === null ? 0 : point.number - high,
    low === null ? 0 : low - point.number,
    0,
  );
  return width === 0 ? 0 : beyond / width;
}

/**
 * Since when the values have been on the side where the newest is: undefined when that is within the
 * range, unknown, or only so of the newest; `always` when it is so of all.
 */
export function outsideSince(points: readonly PlottedPoint[]): string | 'always' | undefined {
  const side = points.at(-1)?.judgment.side;
  if (side !== 'low' && side !== 'high') return undefined;
  const before = points.findLastIndex(({ judgment }) => judgment.side !== side);
  if (before === -1) return 'always';
  return before === points.length - 2 ? undefined : points[before + 1]?.takenAt;
}

/** In percent from the start of the line. Two points are never closer than their numbers need. */
export function placesOf(points: readonly Pick<Point, 'takenAt'>[]): number[] {
  const times = points.map(({ takenAt }) => Date.parse(takenAt));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const least = 0.7 / gaps.length;
  const shares = gaps.map((gap) => Math.max(least, last === first ? 0 : gap / (last - first)));
  const sum = shares.reduce((a, b) => a + b, 0);
  let passed = 0;
  return [0, ...shares.map((share) => ((passed += share) / sum) * 100)];
}

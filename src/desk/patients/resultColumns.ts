import type { Measurement, Result } from '#contract/result.ts';
import { isOutOfRange } from './resultValue.tsx';

// The table of values: a row for each test, a column for each report of the page that is shown.

export interface TestRow {
  key: string;
  /** Of the newest report shown. */
  latest: Measurement;
  byResult: ReadonlyMap<string, Measurement>;
}

/** Rows of these reports, the oldest first; tests whose latest value is out of range lead. */
export function testRows(
  columns: readonly Result[],
  nameOf: (measurement: Measurement) => string,
): TestRow[] {
  const tests = new Map<string, { latest: Measurement; byResult: Map<string, Measurement> }>();
  for (const result of columns) {
    const counts = new Map<string, number>();
    for (const one of result.measurements) {
      const test = one.code ? `${one.code.system} ${one.code.code}` : nameOf(one);
      // One report may have a test twice: the second is a row of its own.
      const nth = counts.get(test) ?? 0;
      counts.set(test, nth + 1);
      const key = `${test} ${nth}`;
      const byResult = tests.get(key)?.byResult ?? new Map<string, Measurement>();
      tests.set(key, { latest: one, byResult: byResult.set(result.id, one) });
    }
  }
  return [...tests]
    .map(([key, row]) => ({ key, ...row }))
    .toSorted((a, b) => Number(isOutOfRange(b.latest)) - Number(isOutOfRange(a.latest)));
}

/** The first report of the page that `by` pages away is; 0 is the newest. */
export const pageStart = (
  from: number,
  { by, size, total }: { by: number; size: number; total: number },
): number => Math.max(0, Math.min(from + by * size, total - size));

/** A measured value with its unit, for one line of the table. */
interface Measured {
  values: readonly number[];
  /** Which of the values counts: 0.5 is the median. */
  quantile?: number;
  unit?: 'ms' | 'requests' | 'transactions' | 'a second';
}

/** One line: what was measured, of Nabz, and beside what. */
export interface Line {
  name: string;
  ours: Measured;
  /** The limit or the peer. */
  beside: string;
  other: Measured;
}

/** The smallest value that is not below this part of the values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

const valueOf = ({ values, quantile: part = 0.5 }: Measured): number => quantile(values, part);

function format(measured: Measured): string {
  const { values, unit = 'ms' } = measured;
  const digits = (value: number) => value.toFixed(unit === 'ms' && value < 100 ? 1 : 0);
  const range = `[${digits(Math.min(...values))} to ${digits(Math.max(...values))}]`;
  return `${digits(valueOf(measured))} ${unit} ${range}`;
}

/** The table: value with the range of the runs, and how many times the limit or peer it is. */
export function formatTable(lines: readonly Line[]): string {
  const rows = [
    ['', 'Nabz', 'limit or peer', '', 'ratio'],
    ...lines.map(({ name, ours, beside, other }) => [
      name,
      format(ours),
      beside,
      format(other),
      (valueOf(ours) / valueOf(other)).toFixed(2),
    ]),
  ];
  const widths =
    rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

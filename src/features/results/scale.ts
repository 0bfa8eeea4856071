/** Room above the highest and below the lowest point, for their numbers. */
const margin = 36;
/** Below the range's end, where no number is. */
const smallMargin = 16;

/** The vertical scale of a chart in pixels: all values and both ends of the usual range fit. */
export function scaleOf(
  points: readonly { number: number }[],
  { low, high }: { low: number | null; high: number | null },
): { height: number; yOf: (number: number) => number } {
  const all = [...points.map(({ number }) => number), low, high].filter((each) => each !== null);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const below = points.every(({ number }) => number > least) ? smallMargin : margin;
  const room = 112;
  const height = margin + room + below;
  // All the same: in the middle.
  const yOf = (number: number) =>
    most === least ? height / 2 : margin + (room * (most - number)) / (most - least);
  return { height, yOf };
}

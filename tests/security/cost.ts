/**
 * CPU time of this thread in milliseconds, the least of some runs: other processes are not
 * measured.
 */
export async function costOf(run: () => unknown, runs = 5): Promise<number> {
  let least = Infinity;
  for (let at = 0; at < runs; at += 1) {
    const before = process.threadCpuUsage();
    await run();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
    // A slow run is not repeated: a quadratic pattern would take five times as long.
    if (least > 1000) break;
  }
  return least;
}

/**
 * For a text four times as long, a linear pattern takes four times as long, a quadratic one
 * sixteen times.
 */
export const longer = 4;
const maxRuns = 10;
/** Below this, the clock's resolution is measured. */
const leastMs = 4;

export const isLinear = (short: number, long: number): boolean =>
  long <= maxRuns * Math.max(short, leastMs / longer);

const repeated = (part: string) => (length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Texts of any length that a careless pattern rescans from each position. */
export const hostileTexts: Record<string, (length: number) => string> = {
  'dots after an @': (length) => `a@${repeated('.')(length)}@`,
  'many @': repeated('@'),
  spaces: (length) => `${repeated(' ')(length)}x`,
  'spaces within': (length) => `x${repeated(' ')(length)}x`,
  'spaces and semicolons': (length) => `gzip${repeated(' ')(length)},;`,
  commas: repeated(', '),
  digits: (length) => `${repeated('0')(length)}x`,
  'Persian digits': repeated('۰'),
  hyphens: (length) => `${repeated('a-')(length)}!`,
  letters: (length) => `${repeated('a')(length)}!`,
  invisible: repeated('\u200c'),
  brackets: repeated('(['),
  slashes: (length) => `/${repeated('/a')(length)}`,
  percent: repeated('%41'),
  'an unfinished instant': (length) => `2026-01-01T00:00:00.${repeated('0')(length)}`,
  'an unfinished UUID': repeated('01900000-0000-7000-8000-000000000000'),
};

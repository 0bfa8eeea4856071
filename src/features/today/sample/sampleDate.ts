/** The plain date in Iran at a time in milliseconds: the day of the sample. */
export const sampleDate = (now: number): string =>
  new Date(now + 3.5 * 3_600_000).toISOString().slice(0, 10);

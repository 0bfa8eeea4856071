import * as v from 'valibot';

const dayMs = 86_400_000;
/** Iran keeps UTC+3:30 all year since 2022, so no zone data is needed here. */
const iranMs = 3.5 * 3_600_000;

/** Days from the day of the seed, as the calendar in Iran counts them; 0 is the day itself. */
export const daysFromSeed = v.pipe(v.number(), v.integer(), v.minValue(-1000), v.maxValue(1000));

/** A time of day in Iran on a day told from the seed: `minutes` are minutes after midnight. */
export const moment = v.object({
  daysFromSeed,
  minutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439)),
});
export type Moment = v.InferOutput<typeof moment>;

const iranDay = (seed: Date): number => Math.floor((seed.getTime() + iranMs) / dayMs);

/** `2026-11-21` */
export const dayFrom = (seed: Date, days: number): string =>
  new Date((iranDay(seed) + days) * dayMs).toISOString().slice(0, 10);

/** `2026-11-21T06:00:00.000Z` */
export const instantFrom = (seed: Date, at: Moment): string =>
  new Date((iranDay(seed) + at.daysFromSeed) * dayMs - iranMs + at.minutes * 60_000).toISOString();

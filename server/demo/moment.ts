import * as v from 'valibot';

const dayMs = 86_400_000;
/** Iran has had no daylight saving time since 2022: always UTC+3:30. */
const iranMs = 3.5 * 3_600_000;

/**
 * Days after the day of the seed in Iran's time zone; 0 is the same day. The seed is the instant at
 * which the database is filled, or DEMO_NOW.
 */
export const daysFromSeed = v.pipe(v.number(), v.integer(), v.minValue(-1000), v.maxValue(1000));

/** A time in Iran, relative to the seed's day: `minutes` after midnight, `daysFromSeed` later. */
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

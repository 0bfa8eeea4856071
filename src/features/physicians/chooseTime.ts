import type { ConsultMode } from '#contract/consult.ts';
import type { Booking } from '#contract/site/consults.ts';
import type { BookingSearch } from './searchParams.ts';

type BookingTime = Booking['times'][number];

/** What the booking box shows. */
interface Shown {
  mode: ConsultMode;
  days: { day: string; times: BookingTime[] }[];
  /** The chosen time, else the first one; undefined when there is none. */
  time: BookingTime | undefined;
  /** The time of the URL is not open any more. */
  isGone: boolean;
}

/**
 * The days and the time for the mode of the URL, else for the first mode with open times. Times
 * before `now` (ms since 1970) are over.
 */
export function chooseTime(
  { times, timeZone }: Booking,
  modes: readonly ConsultMode[],
  asked: BookingSearch,
  now: number,
): Shown | undefined {
  const coming = times.filter(({ startsAt }) => Date.parse(startsAt) > now);
  const ofMode = (mode: ConsultMode) => coming.filter((time) => time.modes.includes(mode));
  const mode =
    modes.find((one) => one === asked.mode) ??
    modes.find((one) => ofMode(one).length > 0) ??
    modes[0];
  if (mode === undefined) return undefined;
  const open = ofMode(mode);
  const chosen = open.find(({ startsAt }) => startsAt === asked.time);
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  const days = Map.groupBy(open, ({ startsAt }) => format.format(new Date(startsAt)));
  return {
    mode,
    days: [...days].map(([day, ofDay]) => ({ day, times: ofDay })),
    time: chosen ?? open[0],
    isGone: asked.time !== undefined && !chosen,
  };
}

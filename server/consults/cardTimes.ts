import type { ConsultMode } from '#contract/consult.ts';
import type { Physician } from '#contract/physician.ts';
import type { Booking, NextTimes, OpenTime } from '#contract/site/consults.ts';
import type { OpenTimesSnapshot } from './openTimesIndex.ts';

// What public pages show of a doctor's open times.

/** Times on a card, all of one day. */
const timesOfCard = 3;
/** Open days in the booking box, and times on each; the request form has all. */
const daysOfBox = 5;
const timesOfDay = 5;

/**
 * The nearest open day of a doctor; null for one who has no hours that patients can choose in,
 * undefined while times are unknown.
 */
export function nextTimes(
  { slug, consult }: Physician,
  snapshot: OpenTimesSnapshot,
): NextTimes | null | undefined {
  const { timeZone, modes } = consult;
  const open = snapshot.of(slug);
  if (!open) return undefined;
  if (consult.hours.length === 0 && open.length === 0) return null;
  const [first] = open;
  const mode = modes.find((one) => first?.modes.includes(one)) ?? modes[0];
  if (mode === undefined) return null;
  const [day = []] = byDay(
    open.filter((time) => time.modes.includes(mode)),
    timeZone,
  );
  const times = day.slice(0, timesOfCard).map(({ startsAt }) => startsAt);
  return { timeZone, mode, times, until: snapshot.until };
}

/** The first open days for each mode; null for a doctor without any, and while times are unknown. */
export function bookingOf(
  { slug, consult: { timeZone, modes } }: Physician,
  snapshot: OpenTimesSnapshot,
): Booking | null {
  const open = snapshot.of(slug);
  if (!open || modes.length === 0) return null;
  const shown = new Map<OpenTime, ConsultMode[]>();
  for (const mode of modes) {
    const ofMode = open.filter((time) => time.modes.includes(mode));
    for (const day of byDay(ofMode, timeZone).slice(0, daysOfBox))
      for (const time of day.slice(0, timesOfDay))
        shown.set(time, [...(shown.get(time) ?? []), mode]);
  }
  return {
    timeZone,
    until: snapshot.until,
    isAtDesk: snapshot.isAtDesk(slug),
    times: open.flatMap((time) => {
      const ofTime = shown.get(time);
      return ofTime ? [{ startsAt: time.startsAt, modes: ofTime }] : [];
    }),
  };
}

function byDay(times: readonly OpenTime[], timeZone: string): OpenTime[][] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  return [...Map.groupBy(times, ({ startsAt }) => format.format(new Date(startsAt))).values()];
}

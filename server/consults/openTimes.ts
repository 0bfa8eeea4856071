import {
  CalendarDate,
  getDayOfWeek,
  Time,
  toCalendarDateTime,
  toZoned,
  fromDate,
} from '@internationalized/date';
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { ConsultMode } from '#contract/consult.ts';
import { type Physician, weekdays } from '#contract/physician.ts';
import type { OpenTime } from '#contract/site/consults.ts';
import type { Db, Tx } from '../db/database.ts';
import { consults, consultTimes } from '../db/tables/index.ts';

// When a doctor can be booked: the hours in the content, changed by what staff opened and closed,
// without reserved times.

const minuteMs = 60_000;
/** How many days of times are offered. */
const days = 14;
/** How long before its beginning a time can be reserved at the latest. */
const noticeMs = 60 * minuteMs;
/** The longest consultation of the contract. */
const longestMs = 240 * minuteMs;

/** What staff opened besides the hours, or closed. */
export type TimeException = Pick<
  typeof consultTimes.$inferSelect,
  'startsAt' | 'minutes' | 'isOpen' | 'modes'
>;

/** A period in ms since 1970. */
interface Period {
  from: number;
  to: number;
}

/** The exceptions that touch a period, of one doctor or of all. */
export const findExceptions = (
  tx: Db | Tx,
  physician: string | undefined,
  { from, to }: Period,
): Promise<(TimeException & { physician: string })[]> =>
  tx
    .select({
      physician: consultTimes.physician,
      startsAt: consultTimes.startsAt,
      minutes: consultTimes.minutes,
      isOpen: consultTimes.isOpen,
      modes: consultTimes.modes,
    })
    .from(consultTimes)
    .where(
      and(
        physician === undefined ? undefined : eq(consultTimes.physician, physician),
        gt(consultTimes.startsAt, new Date(from - longestMs).toISOString()),
        lt(consultTimes.startsAt, new Date(to).toISOString()),
      ),
    );

/** The times that the hours in the content have on these days, without exceptions. */
export const timesOfHours = (
  { hours, timeZone }: Physician['consult'],
  first: CalendarDate,
  count: number,
): OpenTime[] =>
  Array.from({ length: count }, (_, at) => first.add({ days: at })).flatMap((day) => {
    const weekday = weekdays[getDayOfWeek(day, 'en', 'sun')];
    return hours
      .filter((each) => each.weekday === weekday)
      .flatMap(({ from, to, minutes, modes }) => {
        const [start, end] = [minuteOfDay(from), minuteOfDay(to)];
        return Array.from({ length: Math.floor((end - start) / minutes) }, (_, index) => {
          const minute = start + index * minutes;
          const time = new Time(Math.floor(minute / 60), minute % 60);
          const startsAt = toZoned(toCalendarDateTime(day, time), timeZone).toDate();
          return { startsAt: startsAt.toISOString(), minutes, modes };
        });
      });
  });

/** Whether staff closed a time; one that they opened at this instant is not closed. */
export const isClosed = (
  time: { startsAt: string; minutes: number },
  exceptions: readonly TimeException[],
): boolean =>
  !exceptions.some((each) => each.isOpen && each.startsAt === time.startsAt) &&
  exceptions.some(
    (each) => !each.isOpen && overlaps({ slot: each.startsAt, minutes: each.minutes }, time),
  );

/** The times of the hours with the exceptions, in order. */
export const withExceptions = (
  times: readonly OpenTime[],
  exceptions: readonly TimeException[],
): OpenTime[] =>
  [
    ...times.filter(
      (time) =>
        !isClosed(time, exceptions) && !exceptions.some((each) => each.startsAt === time.startsAt),
    ),
    ...exceptions.flatMap(({ isOpen, startsAt, minutes, modes }) =>
      isOpen ? [{ startsAt, minutes, modes }] : [],
    ),
  ].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));

/** The day of an instant by the clock of a zone. */
export function dayIn(timeZone: string, at: Date): CalendarDate {
  const { year, month, day } = fromDate(at, timeZone);
  return new CalendarDate(year, month, day);
}

/** The times that the hours in the content have on the days that are offered at this moment. */
export const timesOfOfferedDays = (consult: Physician['consult'], now: Date): OpenTime[] =>
  timesOfHours(consult, dayIn(consult.timeZone, now), days);

/** All times of the next days, reserved ones too, in order. */
export function timesOf(
  consult: Physician['consult'],
  now: Date,
  exceptions: readonly TimeException[],
  ofHours: readonly OpenTime[] = timesOfOfferedDays(consult, now),
): OpenTime[] {
  const from = now.getTime() + noticeMs;
  return withExceptions(ofHours, exceptions).filter(({ startsAt }) => Date.parse(startsAt) >= from);
}

/** The period in which times are offered. */
export const offeredPeriod = (now: Date): Period => ({
  from: now.getTime(),
  to: now.getTime() + days * 24 * 60 * minuteMs,
});

/** The period whose reserved times may touch an offered one. */
export const reservedPeriod = (now: Date): Period => {
  const { from, to } = offeredPeriod(now);
  return { from, to: to + longestMs };
};

const minuteOfDay = (clock: string): number => {
  const [hour = '0', minute = '0'] = clock.split(':');
  return Number(hour) * 60 + Number(minute);
};

/**
 * Times that patients have or were proposed, of all patients, that touch a period; of one doctor or
 * of all. A proposed time is reserved until `proposedUntil`.
 */
export const findReserved = (
  tx: Db | Tx,
  physician: string | undefined,
  { from, to }: Period,
  now: string,
) => {
  const [first, last] = [new Date(from - longestMs).toISOString(), new Date(to).toISOString()];
  return tx
    .select({
      id: consults.id,
      accountId: consults.accountId,
      physician: sql<string>`${consults.physician} ->> 'slug'`,
      slot: sql`coalesce(${consults.slot}, ${consults.proposedSlot})`.mapWith(consults.slot),
      minutes: consults.minutes,
    })
    .from(consults)
    .where(
      and(
        or(
          and(
            gt(consults.slot, first),
            lt(consults.slot, last),
            inArray(consults.status, ['to-pay', 'scheduled']),
          ),
          and(
            gt(consults.proposedSlot, first),
            lt(consults.proposedSlot, last),
            eq(consults.status, 'requested'),
            gt(consults.proposedUntil, now),
          ),
        ),
        physician === undefined ? undefined : sql`${consults.physician} ->> 'slug' = ${physician}`,
      ),
    );
};

/** Whether two times overlap. */
export function overlaps(
  { slot, minutes }: { slot: string | null; minutes: number },
  other: { startsAt: string; minutes: number },
): boolean {
  if (slot === null) return false;
  const [start, otherStart] = [Date.parse(slot), Date.parse(other.startsAt)];
  return start < otherStart + other.minutes * minuteMs && otherStart < start + minutes * minuteMs;
}

/** The times of a doctor that nobody has reserved. */
export async function findOpenTimes(db: Db, physician: Physician, now: Date): Promise<OpenTime[]> {
  const exceptions = await findExceptions(db, physician.slug, offeredPeriod(now));
  const times = timesOf(physician.consult, now, exceptions);
  if (times.length === 0) return [];
  const reserved = await findReserved(db, physician.slug, reservedPeriod(now), now.toISOString());
  return withoutReserved(times, reserved);
}

/** The times that none of the reserved ones touches. */
export const withoutReserved = (
  times: readonly OpenTime[],
  reserved: readonly { slot: string | null; minutes: number }[],
): OpenTime[] => times.filter((time) => !reserved.some((one) => overlaps(one, time)));

/** The offered time that begins at this instant, for a mode. */
export async function offeredTime(
  tx: Tx,
  { slug, consult }: Physician,
  { slot, mode }: { slot: string; mode: ConsultMode },
  now: Date,
): Promise<OpenTime | undefined> {
  const exceptions = await findExceptions(tx, slug, offeredPeriod(now));
  return timesOf(consult, now, exceptions).find(
    ({ startsAt, modes }) => Date.parse(startsAt) === Date.parse(slot) && modes.includes(mode),
  );
}

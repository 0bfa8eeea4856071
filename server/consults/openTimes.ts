import {
  CalendarDate,
  getDayOfWeek,
  Time,
  toCalendarDateTime,
  toZoned,
  fromDate,
} from '@internationalized/date';
import { and, gt, inArray, lt, sql } from 'drizzle-orm';
import type { ConsultMode } from '#contract/consult.ts';
import { type Physician, weekdays } from '#contract/physician.ts';
import type { OpenTime } from '#contract/site/consults.ts';
import type { Db, Tx } from '../db/database.ts';
import { consults } from '../db/tables/index.ts';

// When a doctor can be booked: the hours in the content, without reserved times.

const minuteMs = 60_000;
/** How many days of times are offered. */
const days = 14;
/** How long before its beginning a time can be reserved at the latest. */
const noticeMs = 60 * minuteMs;
/** The longest consultation of the contract. */
const longestMs = 240 * minuteMs;

/** All times of the next days, reserved ones too, in order. */
export function timesOf({ hours, timeZone }: Physician['consult'], now: Date): OpenTime[] {
  const local = fromDate(now, timeZone);
  const today = new CalendarDate(local.year, local.month, local.day);
  const from = now.getTime() + noticeMs;
  return Array.from({ length: days }, (_, at) => today.add({ days: at }))
    .flatMap((day) => {
      const weekday = weekdays[getDayOfWeek(day, 'en', 'sun')];
      return hours
        .filter((each) => each.weekday === weekday)
        .flatMap(({ from: first, to, minutes, modes }) => {
          const [start, end] = [minuteOfDay(first), minuteOfDay(to)];
          const count = Math.floor((end - start) / minutes);
          return Array.from({ length: count }, (_, index) => {
            const minute = start + index * minutes;
            const time = new Time(Math.floor(minute / 60), minute % 60);
            const startsAt = toZoned(toCalendarDateTime(day, time), timeZone).toDate();
            return { startsAt: startsAt.toISOString(), minutes, modes };
          });
        });
    })
    .filter(({ startsAt }) => Date.parse(startsAt) >= from)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}

const minuteOfDay = (clock: string): number => {
  const [hour = '0', minute = '0'] = clock.split(':');
  return Number(hour) * 60 + Number(minute);
};

/** Reserved times of a doctor, of all patients, that touch a period. */
export const findReserved = (
  tx: Db | Tx,
  physician: string,
  { from, to }: { from: number; to: number },
) =>
  tx
    .select({
      id: consults.id,
      accountId: consults.accountId,
      slot: consults.slot,
      minutes: consults.minutes,
    })
    .from(consults)
    .where(
      and(
        gt(consults.slot, new Date(from - longestMs).toISOString()),
        lt(consults.slot, new Date(to).toISOString()),
        inArray(consults.status, ['to-pay', 'scheduled']),
        sql`${consults.physician} ->> 'slug' = ${physician}`,
      ),
    );

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
  const times = timesOf(physician.consult, now);
  const last = times.at(-1);
  if (!last) return [];
  const period = { from: now.getTime(), to: Date.parse(last.startsAt) + longestMs };
  const reserved = await findReserved(db, physician.slug, period);
  return times.filter((time) => !reserved.some((one) => overlaps(one, time)));
}

/** The offered time that begins at this instant, for a mode. */
export const offeredTime = (
  consult: Physician['consult'],
  { slot, mode }: { slot: string; mode: ConsultMode },
  now: Date,
): OpenTime | undefined =>
  timesOf(consult, now).find(
    ({ startsAt, modes }) => Date.parse(startsAt) === Date.parse(slot) && modes.includes(mode),
  );

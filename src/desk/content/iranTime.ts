import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { clinicZone } from '#contract/time.ts';

// Times of publications are those of the clinic, whatever zone the browser is in.

/** A day and a time by the clinic's clock as an instant; undefined when incomplete. */
export function instantOf(day: string, time: string): string | undefined {
  try {
    return toZoned(parseDateTime(`${day}T${time}`), clinicZone)
      .toDate()
      .toISOString();
  } catch {
    return undefined;
  }
}

/** An instant by the clinic's clock: `2026-11-23T08:00`. */
export function timeOf(instant: string): string {
  try {
    return toCalendarDateTime(parseAbsolute(instant, clinicZone)).toString().slice(0, 16);
  } catch {
    return '';
  }
}

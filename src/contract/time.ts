import * as v from 'valibot';
import { instant } from './instant.ts';

export { instant };

/** The offset from UTC that holds here at this time: `+03:30`. */
export function offsetAt(at: Date): string {
  const minutes = -at.getTimezoneOffset();
  const part = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${part(size / 60)}:${part(size % 60)}`;
}

/** An instant with the time of day and the offset that hold here: its first part is today. */
export function localInstant(at = new Date()): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return `${shifted.toISOString().slice(0, -1)}${offsetAt(at)}`;
}

/** Where the clinic is. */
export const clinicZone = 'Asia/Tehran';
/** Today where the clinic is: `2026-11-21`. */
export const clinicDay = (now: Date): string =>
  now.toLocaleDateString('en-CA', { timeZone: clinicZone });

/** A calendar day without a zone: `2026-11-21`. */
export const plainDate = v.pipe(v.string(), v.maxLength(10), v.isoDate());

/** Whether the day exists in the calendar and lies within these years in every zone. */
function isDayWithin(text: string, firstYear: number, lastYear: number): boolean {
  const day = text.slice(0, 10);
  const at = new Date(`${day}T00:00:00Z`);
  const year = at.getUTCFullYear();
  return (
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(day) &&
    year >= firstYear &&
    year <= lastYear
  );
}

/**
 * An instant sent by a device. A phone whose clock was reset says 1970, which is still 1969 west of
 * Greenwich.
 */
export const clientInstant = v.pipe(
  v.string(),
  v.maxLength(40),
  v.isoTimestamp(),
  v.check((text) => isDayWithin(text, 1969, 2100), 'instant'),
);

/** A day that a person chooses: of birth, of an X-ray, of a visit. */
export const clientDate = v.pipe(
  v.string(),
  v.maxLength(10),
  v.isoDate(),
  v.check((text) => isDayWithin(text, 1800, 2200), 'date'),
);

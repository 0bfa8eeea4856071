import { stripBidiMarks, toLatinDigits } from './digits.ts';

/**
 * A typed time of day as FHIR writes it: 8:30 and ۸:۳۰ are 08:30:00. Undefined when it is none.
 */
export function parseTime(typed: string): string | undefined {
  const [, hour, minute, second = '0'] =
    /^(\d{1,2})[:.٫](\d{2})(?:[:.](\d{2}))?$/.exec(toLatinDigits(stripBidiMarks(typed)).trim()) ??
    [];
  if (hour === undefined || minute === undefined) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return [hour, minute, second].map((part) => part.padStart(2, '0')).join(':');
}

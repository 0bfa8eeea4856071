import { stripBidiMarks, toLatinDigits } from '#i18n/digits.ts';
import { parseTime } from '#i18n/parseTime.ts';

/**
 * A typed time of day as `08:30`. Also 830, 8 and 8:30 pm, which people write at a desk; undefined
 * when it is none.
 */
export function parseClock(typed: string): string | undefined {
  const latin = toLatinDigits(stripBidiMarks(typed)).trim().toLowerCase();
  const half = /(?:^|[\d\s])([ap])\.?m\.?$/.exec(latin)?.[1];
  const digits = half === undefined ? latin : latin.replace(/\s*[ap]\.?m\.?$/, '');
  const spaced = /^\d{1,2}$/.test(digits)
    ? `${digits}:00`
    : digits.replace(/^(\d{1,2})(\d{2})$/, '$1:$2');
  const time = parseTime(spaced)?.slice(0, 5);
  if (time === undefined || half === undefined) return time;
  const hour = Number(time.slice(0, 2));
  if (hour < 1 || hour > 12) return undefined;
  const of24 = (hour % 12) + (half === 'p' ? 12 : 0);
  return `${String(of24).padStart(2, '0')}${time.slice(2)}`;
}

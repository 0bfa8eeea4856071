import { useLingui } from '@lingui/react/macro';
import { formatShortDay, formatTime, formatWeekdayName } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useClock } from '#records/sampleMode.tsx';
import { dateIn } from './tasks.ts';

const hourMs = 3_600_000;

/** Formats the time of a visit as the headline of Today, in the visit's time zone. */
export function useWhenText() {
  const { t } = useLingui();
  const locale = useLocale();
  const own = useClock().timeZone;
  const daysAhead = (instant: string, timeZone: string, now: number) =>
    Math.round(
      (Date.parse(dateIn(instant, timeZone)) -
        Date.parse(dateIn(new Date(now).toISOString(), timeZone))) /
        (24 * hourMs),
    );
  const day = (instant: string, timeZone: string, now: number) =>
    daysAhead(instant, timeZone, now) < 7
      ? formatWeekdayName(locale, instant, timeZone)
      : formatShortDay(locale, instant, timeZone);
  return {
    daysAhead,
    day,
    /**
     * "Tomorrow, 6:45 AM"; the weekday within a week, otherwise the date. Where the device's day
     * differs from the clinic's, "today" could mean either, so the weekday is written.
     */
    headline: (instant: string, timeZone: string, now: number): string => {
      const time = formatTime(locale, instant, timeZone);
      const ahead = daysAhead(instant, timeZone, now);
      const isOwnDay = ahead === daysAhead(instant, own, now);
      if (isOwnDay && ahead === 0) return t`Today, ${time}`;
      if (isOwnDay && ahead === 1) return t`Tomorrow, ${time}`;
      const date = day(instant, timeZone, now);
      return t({ message: `${date}, ${time}`, comment: 'A weekday or a day, and a time' });
    },
    /** "in 2 hours", by the clock; undefined once it is past. */
    until: (instant: string, now: number): string | undefined => {
      const left = Date.parse(instant) - now;
      if (left <= 0) return undefined;
      const format = new Intl.RelativeTimeFormat(locale.format, { numeric: 'always' });
      return left < hourMs
        ? format.format(Math.max(1, Math.round(left / 60_000)), 'minute')
        : format.format(Math.round(left / hourMs), 'hour');
    },
  };
}

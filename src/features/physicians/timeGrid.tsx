import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ConsultMode } from '#contract/consult.ts';
import type { Booking } from '#contract/site/consults.ts';
import { exactActive } from '#catalog/exactActive.ts';
import { formatDayOfWeek, formatShortDay, formatTime } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { cx } from '#ui/cx.ts';

interface TimeGridProps {
  /** The doctor's. */
  slug: string;
  mode: ConsultMode;
  /** Open days only. */
  days: readonly { day: string; times: Booking['times'] }[];
  chosen: string;
  timeZone: string;
}

/**
 * Open days with their times, each a link that chooses it: a column per day. A phone has room for
 * four, so that the fifth is shown only when it has the chosen time.
 */
export function TimeGrid({ slug, mode, days, chosen, timeZone }: TimeGridProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <ul
      className="grid grid-cols-4 gap-x-1.5 gap-y-3 sm:auto-cols-[minmax(0,10rem)] sm:grid-flow-col sm:grid-cols-none sm:gap-2"
      aria-label={t`Open times`}
    >
      {days.map(({ day, times }) => {
        const at = times[0]?.startsAt ?? '';
        return (
          <li
            key={day}
            className="grid grid-cols-1 content-start gap-2 max-sm:nth-5:not-has-[[aria-current]]:hidden"
          >
            <p className="text-center leading-tight" aria-hidden="true">
              <span className="block truncate text-ink-2 t-micro">
                {shortWeekday(locale, at, timeZone)}
              </span>
              <span className="block truncate font-strong t-small">
                {formatShortDay(locale, at, timeZone)}
              </span>
            </p>
            <ul className="grid gap-2" aria-label={formatDayOfWeek(locale, at, timeZone)}>
              {times.map(({ startsAt }) => (
                <li key={startsAt}>
                  <Link
                    to="/physicians/$physician"
                    params={{ physician: slug }}
                    search={{ mode, time: startsAt }}
                    replace
                    resetScroll={false}
                    rel="nofollow"
                    {...exactActive}
                    aria-current={startsAt === chosen ? 'true' : undefined}
                    className={cx(
                      'flex min-h-11 items-center justify-center rounded border px-0.5 text-center num t-small',
                      startsAt === chosen
                        ? 'border-transparent bg-action font-strong text-on-action forced-colors:border-2 forced-colors:border-[Highlight]'
                        : 'border-edge bg-surface hover:border-ink hover:bg-well',
                    )}
                  >
                    {formatTime(locale, startsAt, timeZone)}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

/** "Mon": a column of a phone has no room for "Wednesday". The list's name has the whole word. */
const shortWeekday = (locale: Locale, instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale.format, { weekday: 'short', timeZone }).format(new Date(instant));

import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ConsultMode } from '#contract/consult.ts';
import type { Booking } from '#contract/site/consults.ts';
import { exactActive } from '#catalog/exactActive.ts';
import { formatDayOfWeek, formatShortDay, formatTime, formatWeekdayName } from '#i18n/formats.ts';
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

/** Open days with their times, each a link that chooses it: a row per day, columns from sm. */
export function TimeGrid({ slug, mode, days, chosen, timeZone }: TimeGridProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <ul className="grid gap-3 sm:grid-cols-5 sm:gap-2" aria-label={t`Open times`}>
      {days.map(({ day, times }) => {
        const at = times[0]?.startsAt ?? '';
        return (
          <li
            key={day}
            className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-2 sm:grid-cols-1 sm:content-start"
          >
            <p className="leading-tight sm:text-center" aria-hidden="true">
              <span className="block truncate text-ink-2 t-micro">
                {formatWeekdayName(locale, at, timeZone)}
              </span>
              <span className="font-strong t-small">{formatShortDay(locale, at, timeZone)}</span>
            </p>
            <ul
              className="grid grid-cols-3 gap-2 sm:grid-cols-1"
              aria-label={formatDayOfWeek(locale, at, timeZone)}
            >
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
                      'flex min-h-11 items-center justify-center rounded border px-1 num t-small',
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

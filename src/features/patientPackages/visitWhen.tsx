import { Trans } from '@lingui/react/macro';
import type { Visit } from '#contract/patientPackage.ts';
import { formatInCalendar } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { otherCalendars, otherLocale, visitDay, visitHour, zoneName } from './visitTime.ts';

function DateInCalendar({
  calendar,
  date,
}: {
  calendar: ReturnType<typeof otherCalendars>[number];
  date: string;
}) {
  if (calendar === 'persian') return <Trans>Persian: {date}</Trans>;
  if (calendar === 'gregory') return <Trans>Gregorian: {date}</Trans>;
  return <Trans>Islamic: {date}, may differ by a day</Trans>;
}

/** Date and time in the care center's zone, then the date in other calendars. */
export function VisitWhen({ visit: { startsAt, timeZone } }: { visit: Visit }) {
  const locale = useLocale();
  const other = otherLocale(locale);
  return (
    <div className="grid gap-0.5">
      <h3 className="text-[1.5rem] leading-(--lh-h2) font-[640]">
        <time dateTime={startsAt}>
          <span className="block">{visitDay(locale, startsAt, timeZone)}</span>
          <span className="num">{visitHour(locale, startsAt, timeZone)}</span>{' '}
          <span className="font-label text-ink-2 t-small">
            {timeZone === 'Asia/Tehran' ? (
              <Trans>Iran time</Trans>
            ) : (
              zoneName(locale, startsAt, timeZone)
            )}
          </span>
        </time>
      </h3>
      <p className="text-ink-2 t-small">
        <bdi lang={other.tag} dir={other.dir}>
          {visitDay(other, startsAt, timeZone)} · {visitHour(other, startsAt, timeZone)}
        </bdi>
      </p>
      <ul className="mt-1 text-ink-2 t-micro">
        {otherCalendars(locale).map((calendar) => (
          <li key={calendar}>
            <DateInCalendar
              calendar={calendar}
              date={formatInCalendar(locale, startsAt, calendar, timeZone)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

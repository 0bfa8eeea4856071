import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import CalendarPlus from '~icons/lucide/calendar-plus';
import MapPin from '~icons/lucide/map-pin';
import QrCode from '~icons/lucide/qr-code';
import Stethoscope from '~icons/lucide/stethoscope';
import type { Visit } from '#contract/patientPackage.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { RecordLink, sampleEnd, useIsSample } from '#records/sampleMode.tsx';
import { ZoneName } from '#records/visit/appointmentTime.tsx';
import type { PackageVisit } from '#records/visit/nextVisit.ts';
import { useSaveVisit } from '#records/visit/useSaveVisit.ts';
import { commaOf, joinLine, visitDay } from '#records/visit/visitText.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon, type IconShape } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Fasting } from './fasting.tsx';
import { VisitPicture } from './visitPicture.tsx';
import { useWhenText } from './whenText.ts';

/** Parts of the next visit that read and write this device's storage. */
export interface VisitParts {
  /** What to bring, with ticks. */
  bring(visit: Visit): ReactNode;
  /** That the visit was moved. */
  moved(visit: Visit): ReactNode;
}

interface NextVisitProps {
  next: PackageVisit;
  now: number;
  parts: VisitParts;
}

/** The next visit: day and hour, place, doctor, fasting, the card for reception, what to bring. */
export function NextVisit({ next, now, parts }: NextVisitProps) {
  const locale = useLocale();
  const when = useWhenText();
  const { visit, packageTitle } = next;
  const { startsAt, timeZone, careCenter, physician } = visit;
  const isToday = when.daysAhead(startsAt, timeZone, now) === 0;
  const until = isToday ? when.until(startsAt, now) : undefined;
  const title = textIn(packageTitle, locale.code);
  return (
    <section className="@container grid content-start gap-4">
      <div className="-mx-(--gutter) h-27 overflow-hidden lg:mx-0 lg:h-46 lg:rounded">
        <VisitPicture place={careCenter} />
      </div>
      <div>
        <p className="font-label text-primary-ink t-small">
          <Trans>
            Next visit: <bdi>{title}</bdi>
          </Trans>
        </p>
        <h1
          tabIndex={-1}
          className="mt-1 text-[2.125rem] large-text:text-[1.5rem] leading-[1.35] font-[640] tracking-(--ls-h) text-balance outline-none lg:text-[2.625rem]"
        >
          <time dateTime={startsAt}>{when.headline(startsAt, timeZone, now)}</time>
        </h1>
        <p className="text-ink-2">
          {until === undefined ? null : (
            <>
              <b className="text-ink">{until}</b> ·{' '}
            </>
          )}
          {visitDay(locale, startsAt, timeZone)}
          {commaOf(locale)}
          <ZoneName slot={startsAt} timeZone={timeZone} />
        </p>
        {parts.moved(visit)}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 @[30rem]:grid-cols-2">
        <ul>
          <PlaceRow
            icon={MapPin}
            title={joinLine(locale, careCenter.name, careCenter.city)}
            detail={textIn(careCenter.address, locale.code)}
            end={isToday ? null : <RouteLink place={careCenter} />}
          />
          {physician ? (
            <PlaceRow
              icon={Stethoscope}
              title={<bdi>{textIn(physician.name, locale.code)}</bdi>}
              detail={textIn(physician.title, locale.code)}
            />
          ) : null}
        </ul>
        <div className="order-last @[30rem]:order-none">{parts.bring(visit)}</div>
        <div className="grid gap-4 @[30rem]:order-last @[30rem]:col-span-2">
          <Fasting visit={visit} now={now} />
          <div className="flex flex-wrap gap-2">
            {isToday ? <RouteLink place={careCenter} filled /> : null}
            <RecordLink
              to="/panel/visit/$visit"
              params={{ visit: visit.id }}
              className={buttonClass(
                { variant: isToday ? 'outline' : 'filled' },
                'flex-1 @[30rem]:flex-none',
              )}
            >
              <Icon of={QrCode} size="sm" />
              <Trans>Show at reception</Trans>
            </RecordLink>
            <AddToCalendar visit={visit} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** Nothing in a sample, as nobody wants its visit in a calendar. */
function AddToCalendar({ visit }: { visit: Visit }) {
  const { t } = useLingui();
  const save = useSaveVisit();
  if (useIsSample()) return null;
  return (
    <Button onClick={() => save(visit)} aria-label={t`Add to calendar`} className="px-3.5">
      <Icon of={CalendarPlus} />
    </Button>
  );
}

/** A row with an icon: a place or a person, and a second line about it. */
export function PlaceRow({
  icon,
  title,
  detail,
  end,
}: {
  icon: IconShape;
  title: ReactNode;
  detail: string;
  end?: ReactNode;
}) {
  return (
    <li className="flex min-h-11 items-center gap-3 py-1 leading-[1.55] large-text:flex-wrap">
      <Icon of={icon} className="text-ink-3 large-text:hidden" />
      <span className="min-w-0 flex-1 large-text:basis-full">
        {title}
        <span className="block text-ink-2 t-small">{detail}</span>
      </span>
      {end}
    </li>
  );
}

/** The map app of a phone; on other devices OpenStreetMap. Nothing is loaded before the click. */
function RouteLink({ place, filled }: { place: Visit['careCenter']; filled?: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const isSample = useIsSample();
  const query = encodeURIComponent(joinLine(locale, place.name, place.address, place.city));
  const look = filled
    ? buttonClass({ variant: 'filled' }, 'basis-full @[30rem]:basis-auto @[30rem]:px-8')
    : `inline-flex min-h-11 items-center ${linkClass('act')}`;
  const text = t({ message: 'Route', comment: 'Link: the way to a hospital on a map' });
  if (isSample)
    return (
      <a href={`#${sampleEnd}`} className={look}>
        {text}
      </a>
    );
  return (
    <>
      <a href={`geo:0,0?q=${query}`} className={`${look} pointer-fine:hidden`}>
        {text}
      </a>
      <a
        href={`https://www.openstreetmap.org/search?query=${query}`}
        target="_blank"
        rel="noreferrer"
        className={`${look} pointer-coarse:hidden`}
      >
        {text}
        <span className="sr-only">({t`opens in a new tab`})</span>
      </a>
    </>
  );
}

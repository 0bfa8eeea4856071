import { Trans, useLingui } from '@lingui/react/macro';
import Building from '~icons/lucide/building-2';
import MapPin from '~icons/lucide/map-pin';
import Phone from '~icons/lucide/phone';
import Printer from '~icons/lucide/printer';
import Stethoscope from '~icons/lucide/stethoscope';
import User from '~icons/lucide/user';
import type { Visit } from '#contract/patientPackage.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { zoneName } from '#i18n/zoneName.ts';
import { usePersonNames } from '#records/person/usePersonNames.ts';
import { IconButton } from '#ui/iconButton.tsx';
import { Icon } from '#ui/icon.tsx';
import QrCode from '~icons/lucide/qr-code';
import { Link } from '@tanstack/react-router';
import { Logo } from '#ui/logo.tsx';
import { BilingualLine } from './bilingualLine.tsx';
import { Qr } from '#ui/qr.tsx';
import { formatInCalendar } from '#i18n/formats.ts';
import {
  joinLine,
  otherCalendars,
  otherLocale,
  visitDay,
  visitHour,
} from '#records/visit/visitText.ts';
import CalendarPlus from '~icons/lucide/calendar-plus';
import { Button, buttonClass } from '#ui/button.tsx';
import { useSaveVisit } from '#records/visit/useSaveVisit.ts';
import { displayPhone, phoneHref } from '#i18n/clinic.ts';

/**
 * The card to show at reception: bilingual, available offline, and light in both colour modes, so
 * that its QR code can be scanned.
 */
export function VisitCard({ visit, name }: { visit: Visit; name: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { careCenter, physician } = visit;
  const names = usePersonNames(name);
  return (
    <article
      className="light max-w-[26rem] overflow-hidden rounded-[.5rem] border border-hair bg-surface text-ink shadow-2 print:break-after-page print:shadow-none print:last:break-after-auto [@media_print_and_(max-width:32rem)]:[zoom:.62]"
      aria-label={t`Visit card`}
    >
      <div className="deep dark flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 print:border-b print:bg-surface!">
        <Logo
          lang={locale.tag}
          label={t({
            message: 'Nabz',
            comment: 'The name of the house; in Persian and Arabic نبض',
          })}
          className="h-8"
        />
        <span className="flex items-center gap-1 text-ink-2 t-micro">
          <Trans>Visit card · also offline</Trans>
          <IconButton
            icon={Printer}
            label={t`Print`}
            onClick={() => window.print()}
            className="-my-2 -me-3"
            data-print="no"
          />
        </span>
      </div>
      <div className="grid gap-4 p-5">
        <VisitWhen visit={visit} />
        <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3">
          <Icon of={User} label={t`Patient`} className="mt-[.2em] text-ink-3" />
          <p className="text-[.9375rem] leading-relaxed">
            <bdi>{names.own}</bdi>
            {names.other === undefined ? null : (
              <span className="block text-ink-2 t-micro">
                <bdi>{names.other}</bdi>
              </span>
            )}
          </p>
        </div>
        {physician ? (
          <BilingualLine
            icon={Stethoscope}
            label={t`Doctor`}
            line={(language) => joinLine(language, physician.name, physician.title)}
          />
        ) : null}
        <BilingualLine
          icon={Building}
          label={t`Care center`}
          line={(language) => joinLine(language, careCenter.name, careCenter.city)}
        />
        <BilingualLine
          icon={MapPin}
          label={t`Address`}
          line={(language) => joinLine(language, careCenter.address)}
        />
        <p className="hidden grid-cols-[1.25rem_minmax(0,1fr)] gap-3 print:grid">
          <Icon of={Phone} className="mt-[.2em]" />
          <span className="ltr justify-self-start">{visit.phone}</span>
        </p>
        <VisitActions visit={visit} />
        <VisitCode code={visit.code} />
      </div>
    </article>
  );
}

/** The visit code for reception, as QR code and as text. */
function VisitCode({ code }: { code: string }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-dashed border-edge pt-4">
      <Qr value={code} label={t`The visit code, to scan`} className="-ms-2" />
      <p className="min-w-0 flex-1 basis-32 text-ink-2 t-small">
        <Trans>Show this code at reception.</Trans> <Trans>Visit code:</Trans>
        <span className="mt-1 block text-[1.25rem] font-strong text-ink">
          <span className="ltr">{code}</span>
        </span>
      </p>
    </div>
  );
}

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
function VisitWhen({ visit: { startsAt, timeZone } }: { visit: Visit }) {
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

function VisitActions({ visit }: { visit: Visit }) {
  const locale = useLocale();
  const save = useSaveVisit();
  return (
    <div className="grid gap-2" data-print="no">
      <Link
        to="/panel/visit/$visit"
        params={{ visit: visit.id }}
        className={buttonClass({ size: 'sm' }, '!px-3')}
      >
        <Icon of={QrCode} size="sm" />
        <Trans>Show at reception</Trans>
      </Link>
      <a href={phoneHref(visit.phone)} className={buttonClass({ size: 'sm' }, '!px-3')}>
        <Icon of={Phone} size="sm" />
        <span className="sr-only">
          <Trans>Call the care center</Trans>
        </span>
        <span className="ltr">{displayPhone(locale, visit.phone)}</span>
      </a>
      <Button size="sm" onClick={() => save(visit)} className="!px-3">
        <Icon of={CalendarPlus} size="sm" />
        <Trans>Add to calendar</Trans>
      </Button>
    </div>
  );
}

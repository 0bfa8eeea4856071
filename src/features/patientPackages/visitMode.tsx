import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import Phone from '~icons/lucide/phone';
import X from '~icons/lucide/x';
import { textIn } from '#contract/text.ts';
import { displayPhone, phoneHref } from '#i18n/clinic.ts';
import { formatInCalendar, formatWeekdayName } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { readRows } from '#mirror/overlay.ts';
import { useLive } from '#mirror/react.tsx';
import { LoadingSkeleton } from '#records/loadingSkeleton.tsx';
import { usePersonNames } from '#records/person/usePersonNames.ts';
import { type PackageVisit, upcomingVisits } from '#records/visit/nextVisit.ts';
import { commaOf, joinLine, otherLocale, visitHour } from '#records/visit/visitText.ts';
import { BeatLine } from '#ui/beatLine.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { Qr } from '#ui/qr.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWakeLock } from './useWakeLock.ts';

/**
 * A visit to show at reception: fills the screen, is always light, keeps the screen on, and has
 * every line in the language of the page and in that of the reception. No diagnosis, bill, or menu.
 */
export function VisitMode({ visitId, accountName }: { visitId: string; accountName: string }) {
  const { t } = useLingui();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const [now] = useState(Date.now);
  const visits = useLive(async (db) => upcomingVisits(await readRows(db, 'patientPackage'), now));
  const shown = visits?.find(({ visit }) => visit.id === visitId);
  const close = () =>
    canGoBack ? router.history.back() : void router.navigate({ to: '/panel', replace: true });
  useWakeLock();
  useEscape(close);
  return (
    <div className="light flex flex-1 flex-col bg-surface text-ink">
      <div className="flex items-center gap-2 px-2 pt-2">
        <IconButton icon={X} label={t`Close`} onClick={close} data-print="no" />
        {shown ? (
          <h1 tabIndex={-1} className="font-strong outline-none">
            <Trans>Show at reception</Trans>
          </h1>
        ) : null}
      </div>
      {visits === undefined ? (
        <LoadingSkeleton className="grid justify-items-center gap-4 p-8">
          <Skeleton className="size-72" />
          <Skeleton shape="title" />
        </LoadingSkeleton>
      ) : shown ? (
        <Card shown={shown} accountName={accountName} sameDay={sameDayAs(shown, visits)} />
      ) : (
        <div className="px-(--gutter)">
          <PageHeader title={<Trans>Show at reception</Trans>} />
          <EmptyState
            text={<Trans>This visit is not on your device, or it is past.</Trans>}
            action={
              <Link to="/panel" className={buttonClass()}>
                <Trans>Today</Trans>
              </Link>
            }
          />
        </div>
      )}
    </div>
  );
}

const dayOf = ({ visit: { startsAt, timeZone } }: PackageVisit): string =>
  new Date(startsAt).toLocaleDateString('en-CA', { timeZone });

/** The other visits of that day. */
const sameDayAs = (shown: PackageVisit, visits: readonly PackageVisit[]): PackageVisit[] =>
  visits.filter((each) => each.visit.id !== shown.visit.id && dayOf(each) === dayOf(shown));

function Card({
  shown: { visit, packageTitle },
  accountName,
  sameDay,
}: {
  shown: PackageVisit;
  accountName: string;
  sameDay: readonly PackageVisit[];
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const names = usePersonNames(accountName);
  const { code, startsAt, timeZone, careCenter, physician, phone } = visit;
  return (
    <article className="mx-auto flex w-full max-w-xl flex-1 flex-col">
      <div className="grid justify-items-center">
        <Qr value={code} size="xl" label={t`The visit code, to scan`} />
        <p className="text-[1.875rem] leading-[1.3] font-[640] tracking-[.06em]">
          <span className="sr-only">
            <Trans>Visit code:</Trans>{' '}
          </span>
          <span className="ltr">{code}</span>
        </p>
      </div>
      <BeatLine tone="received" at="third" className="my-1" />
      <div className="px-(--gutter)">
        <TwoScripts own={names.own} other={names.other} />
        <BilingualLine
          strong
          line={(language) =>
            formatWeekdayName(language, startsAt, timeZone) +
            commaOf(language) +
            visitHour(language, startsAt, timeZone)
          }
        />
        <BilingualLine line={(language) => textIn(packageTitle, language.code)} />
        {physician ? (
          <BilingualLine line={(language) => joinLine(language, physician.name, physician.title)} />
        ) : null}
        <BilingualLine
          line={(language) =>
            joinLine(language, careCenter.name, careCenter.address, careCenter.city)
          }
        />
        <Calendars instant={startsAt} timeZone={timeZone} />
      </div>
      <div
        className="mt-auto grid gap-3 px-(--gutter) pt-3 pb-5 text-ink-2 t-micro"
        data-print="no"
      >
        <p>
          <Trans>The Islamic date may differ by a day.</Trans>
        </p>
        <div className="flex flex-wrap gap-2">
          <a href={phoneHref(phone)} className={buttonClass({ size: 'sm' })}>
            <Icon of={Phone} size="sm" />
            <span className="sr-only">
              <Trans>Call the care center</Trans>
            </span>
            <span className="ltr">{displayPhone(locale, phone)}</span>
          </a>
          {sameDay.map((each) => (
            <OtherVisit key={each.visit.id} other={each} />
          ))}
        </div>
      </div>
    </article>
  );
}

function OtherVisit({ other: { visit } }: { other: PackageVisit }) {
  const locale = useLocale();
  const time = visitHour(locale, visit.startsAt, visit.timeZone);
  return (
    <Link
      to="/panel/visit/$visit"
      params={{ visit: visit.id }}
      replace
      className={buttonClass({ size: 'sm' })}
    >
      <Trans>Also at {time}</Trans>
    </Link>
  );
}

const row = 'grid grid-cols-2 items-baseline gap-4 border-b border-hair py-2 leading-normal';

/** A line in the page’s language and in that of the reception. */
function BilingualLine({
  line,
  strong,
}: {
  line: (locale: Locale) => ReactNode;
  strong?: boolean;
}) {
  const locale = useLocale();
  const other = otherLocale(locale);
  const look = strong ? 'text-[1.0625rem] font-strong' : 't-small';
  return (
    <p className={row}>
      <span className={look}>{line(locale)}</span>
      <span lang={other.tag} dir={other.dir} className={look}>
        {line(other)}
      </span>
    </p>
  );
}

function TwoScripts({ own, other }: { own: string; other: string | undefined }) {
  const { t } = useLingui();
  return (
    <p className={`${row} text-[1.0625rem] font-strong`}>
      <span>
        <span className="sr-only">{t`Patient`}: </span>
        <bdi>{own}</bdi>
      </span>
      {other === undefined ? null : <span dir="auto">{other}</span>}
    </p>
  );
}

/** The day in the Persian, Gregorian and Islamic calendar, in both languages. */
function Calendars({ instant, timeZone }: { instant: string; timeZone: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const other = otherLocale(locale);
  const calendars = [
    { key: 'persian', name: t({ message: 'Persian', comment: 'A calendar' }) },
    { key: 'gregory', name: t({ message: 'Gregorian', comment: 'A calendar' }) },
    { key: 'islamic-umalqura', name: t({ message: 'Islamic', comment: 'A calendar' }) },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))] gap-2 py-2.5 t-micro">
      {calendars.map(({ key, name }) => (
        <div key={key}>
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-strong t-small">
            {formatInCalendar(locale, instant, key, timeZone)}
          </dd>
          <dd lang={other.tag} className="text-ink-2">
            <bdi>{formatInCalendar(other, instant, key, timeZone)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useEscape(close: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && close();
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}

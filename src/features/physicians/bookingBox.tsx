import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import MessageCircleQuestionMark from '~icons/lucide/message-circle-question-mark';
import type { ConsultMode } from '#contract/consult.ts';
import type { Booking } from '#contract/site/consults.ts';
import type { PhysicianPage } from '#contract/site/physicians.ts';
import { consultModes } from '#catalog/consultModes.ts';
import { exactActive } from '#catalog/exactActive.ts';
import { useClock } from '#catalog/openTimes/useClock.ts';
import { formatShortDay, formatTime, formatWeekdayName } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { ownTimeZone, useTimeText, ZoneName } from '#records/visit/appointmentTime.tsx';
import { buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { useBrowserOnline } from '#ui/useBrowserOnline.ts';
import { chooseTime } from './chooseTime.ts';
import { QuestionReader } from './questionReader.tsx';
import type { BookingSearch } from './searchParams.ts';
import { TimeGrid } from './timeGrid.tsx';

interface BookingBoxProps {
  item: PhysicianPage;
  booking: Booking;
  /** What the URL chooses: each choice is a link, so that the box works without scripts. */
  asked: BookingSearch;
}

/** Chooses how to talk and an open time, and leads to the request form with both. */
export function BookingBox({ item, booking, asked }: BookingBoxProps) {
  const { slug, modes, fee } = item;
  const locale = useLocale();
  const timeText = useTimeText();
  const now = useClock();
  const shown = chooseTime(booking, modes, asked, now);
  if (!shown) return null;
  const { mode, days, time, isGone } = shown;
  const { timeZone, until } = booking;
  const lastDay = formatShortDay(locale, until, timeZone);
  // Not on paper: its times are taken by the time somebody reads them.
  return (
    <section
      className="grid gap-4 rounded border border-hair bg-surface p-5 shadow-1"
      data-print="no"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="t-h3">
          <Trans>Open times</Trans>
        </h2>
        <Link
          to="/panel/my-consult/new"
          search={{ physician: slug, mode }}
          className={linkClass('act')}
        >
          <Trans>All times</Trans>
          <Icon of={ArrowRight} size="sm" mirrored />
        </Link>
      </div>
      <ModeLinks slug={slug} modes={modes} current={mode} />
      {isGone ? (
        <Note tone="info" role="status">
          <Trans>The time that you chose is not open any more. These are.</Trans>
        </Note>
      ) : null}
      {time ? (
        <>
          <TimeGrid
            slug={slug}
            mode={mode}
            days={days}
            chosen={time.startsAt}
            timeZone={timeZone}
          />
          <div className="t-small">
            <p role="status" className="text-ink">
              {timeText(time.startsAt, timeZone)}{' '}
              <span className="text-ink-2">
                <ZoneName slot={time.startsAt} timeZone={timeZone} />
              </span>
            </p>
            <p className="min-h-[1lh] text-ink-2">
              {now === 0 ? null : <OwnClock startsAt={time.startsAt} timeZone={timeZone} />}
            </p>
          </div>
          <RequestLink slug={slug} mode={mode} startsAt={time.startsAt} timeZone={timeZone} />
        </>
      ) : (
        <>
          <p className="text-ink-2">
            <Trans>No open time until {lastDay}. Without one, the clinic proposes a time.</Trans>
          </p>
          <Link
            to="/panel/my-consult/new"
            search={{ physician: slug, mode }}
            className={buttonClass({ variant: 'filled', wide: true })}
          >
            <Trans>Request consultation</Trans>
          </Link>
        </>
      )}
      <Terms isFree={fee.amount === 0} />
      <Link
        to="/panel/my-ticket/new"
        search={{ physician: slug }}
        className={buttonClass({ wide: true })}
      >
        <Icon of={MessageCircleQuestionMark} size="sm" />
        <Trans>Ask this doctor</Trans>
      </Link>
      <QuestionReader name={item.name} isAtDesk={booking.isAtDesk} />
    </section>
  );
}

/** The time by the device's clock, where that differs; short, as one line is reserved for it. */
function OwnClock({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const locale = useLocale();
  const own = ownTimeZone();
  const [day, clock] = [formatShortDay(locale, startsAt, own), formatTime(locale, startsAt, own)];
  const isSameDay = day === formatShortDay(locale, startsAt, timeZone);
  if (isSameDay && clock === formatTime(locale, startsAt, timeZone)) return null;
  const time = isSameDay ? clock : `${day} ${clock}`;
  return <Trans>By this device’s clock: {time}</Trans>;
}

/** When it is paid; offline, that the times may be outdated. */
function Terms({ isFree }: { isFree: boolean }) {
  const online = useBrowserOnline();
  return (
    <p className="text-ink-2 t-small">
      {!online ? (
        <Trans>You are offline. These times were open earlier and may be taken by now.</Trans>
      ) : isFree ? (
        <Trans>This consultation costs nothing.</Trans>
      ) : (
        <Trans>You pay nothing now. You pay once the time is kept for you.</Trans>
      )}
    </p>
  );
}

interface ModeLinksProps {
  slug: string;
  modes: readonly ConsultMode[];
  current: ConsultMode;
}

function ModeLinks({ slug, modes, current }: ModeLinksProps) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`Ways to talk`}
      className="flex divide-x divide-edge overflow-clip rounded border border-edge"
    >
      {modes.map((mode) => {
        const isCurrent = mode === current;
        return (
          // Where the width is short, each as wide as its words.
          <li key={mode} className="flex min-w-0 flex-auto sm:flex-1">
            <Link
              to="/physicians/$physician"
              params={{ physician: slug }}
              search={{ mode }}
              replace
              resetScroll={false}
              rel="nofollow"
              {...exactActive}
              aria-current={isCurrent ? 'true' : undefined}
              className={cx(
                'flex min-h-11 flex-1 flex-col items-center justify-center gap-x-1.5 px-1 py-1.5 text-center leading-tight -outline-offset-2 t-small sm:flex-row',
                isCurrent ? 'bg-primary-tint font-strong text-primary-ink' : 'hover:bg-well',
              )}
            >
              <Icon of={consultModes[mode].icon} size="xs" />
              {t(consultModes[mode].name)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface RequestLinkProps {
  slug: string;
  mode: ConsultMode;
  startsAt: string;
  timeZone: string;
}

/** The filled button, which repeats day and hour. */
function RequestLink({ slug, mode, startsAt, timeZone }: RequestLinkProps) {
  const locale = useLocale();
  const day = formatWeekdayName(locale, startsAt, timeZone);
  const time = formatTime(locale, startsAt, timeZone);
  return (
    <Link
      to="/panel/my-consult/new"
      search={{ physician: slug, mode, time: startsAt }}
      className={buttonClass({ variant: 'filled', wide: true })}
    >
      <Trans comment="Requests a consultation at this time: Request Saturday, 10:30 AM">
        Request {day}, {time}
      </Trans>
    </Link>
  );
}

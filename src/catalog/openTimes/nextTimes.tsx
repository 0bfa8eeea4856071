import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import MessageCircleQuestionMark from '~icons/lucide/message-circle-question-mark';
import type { NextTimes as Times } from '#contract/site/consults.ts';
import { clinicZone } from '#contract/time.ts';
import {
  formatDayOfWeek,
  formatShortDay,
  formatShortDayOfWeek,
  formatTime,
} from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { zoneName } from '#i18n/zoneName.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useBrowserOnline } from '#ui/useBrowserOnline.ts';
import { consultModes } from '../consultModes.ts';
import { useClock } from './useClock.ts';

interface NextTimesProps {
  /** The doctor's slug. */
  physician: string;
  /** Undefined in answers of earlier releases: then nothing is shown. */
  next: Times | null | undefined;
}

/**
 * The nearest open day of a doctor with up to three times, each a link to the request form with that
 * time. Without an open time a link to ask the doctor, so that the card stays as high.
 */
export function NextTimes({ physician, next }: NextTimesProps) {
  const locale = useLocale();
  const now = useClock();
  if (next === undefined) return null;
  const ask = (
    <Link to="/panel/my-ticket/new" search={{ physician }} className={wideClass} data-print="no">
      <Icon of={MessageCircleQuestionMark} size="sm" />
      <Trans>Ask this doctor</Trans>
    </Link>
  );
  if (next === null)
    return <Frame title={<Trans>The clinic proposes a time</Trans>} action={ask} />;
  const { timeZone, mode, until } = next;
  if (next.times.length === 0) {
    const day = formatShortDay(locale, until, timeZone);
    return <Frame title={<Trans>No open time until {day}</Trans>} action={ask} />;
  }
  const times = next.times.filter((startsAt) => Date.parse(startsAt) > now);
  const [first] = times;
  if (first === undefined)
    return (
      <Frame
        title={<Trans>These times have passed</Trans>}
        action={
          <Link to="/physicians/$physician" params={{ physician }} className={wideClass}>
            <Trans>See open times</Trans>
          </Link>
        }
      />
    );
  return (
    <Frame
      title={formatShortDayOfWeek(locale, first, timeZone)}
      detail={<TimesLabel startsAt={first} mode={mode} timeZone={timeZone} />}
      action={
        <ul className="grid grid-cols-2 gap-2 @[15rem]:grid-cols-3">
          {times.map((time) => (
            <li key={time} className="nth-3:hidden @[15rem]:nth-3:block">
              <TimeLink physician={physician} startsAt={time} mode={mode} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      }
    />
  );
}

const wideClass = buttonClass({ size: 'sm', wide: true });

interface FrameProps {
  title: ReactNode;
  detail?: ReactNode;
  action: ReactNode;
}

/** Above the link that covers a row or a card. */
function Frame({ title, detail, action }: FrameProps) {
  return (
    <div className="@container relative z-1 grid max-w-88 gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 t-small">
        <span className="font-strong">{title}</span>
        {detail ? <span className="text-ink-2">{detail}</span> : null}
      </p>
      {action}
    </div>
  );
}

function TimesLabel({ startsAt, mode, timeZone }: Omit<TimeLinkProps, 'physician'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const online = useBrowserOnline();
  if (!online) return <Trans>Offline: may be taken by now</Trans>;
  const way = t(consultModes[mode].name);
  if (timeZone === clinicZone)
    return (
      <Trans comment="First open time of a doctor, by video or another way">
        First open time: {way}
      </Trans>
    );
  const zone = zoneName(locale, startsAt, timeZone);
  return (
    <Trans comment="By video or another way, and the name of a time zone">
      {way}, {zone}
    </Trans>
  );
}

interface TimeLinkProps {
  physician: string;
  startsAt: string;
  mode: Times['mode'];
  timeZone: string;
}

function TimeLink({ physician, startsAt, mode, timeZone }: TimeLinkProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const day = formatDayOfWeek(locale, startsAt, timeZone);
  const time = formatTime(locale, startsAt, timeZone);
  const way = t(consultModes[mode].name);
  return (
    <Link
      to="/panel/my-consult/new"
      search={{ physician, mode, time: startsAt }}
      aria-label={t({
        message: `${day}, ${time}, ${way}`,
        comment: 'An open time of a doctor: day, hour, and video, voice, chat or in person',
      })}
      className={buttonClass({ size: 'sm', wide: true }, 'px-1! font-label! whitespace-nowrap num')}
    >
      {time}
    </Link>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#i18n/useLocale.ts';
import { zoneName } from '#i18n/zoneName.ts';
import { visitDay, visitHour } from './visitText.ts';

// Times of visits and consultations, by whose clock they are.

/** "Wednesday, December 1, 2026, 4:30 PM", by the clock of the clinic. */
export function useTimeText(): (slot: string, timeZone: string) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (slot, timeZone) => {
    const day = visitDay(locale, slot, timeZone);
    const hour = visitHour(locale, slot, timeZone);
    return t({ message: `${day}, ${hour}`, comment: 'The day and hour of an appointment' });
  };
}

/** The same with the name of the zone: for a time that stands alone in a sentence or a list. */
export function useZonedTimeText(): (slot: string, timeZone: string) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (slot, timeZone) => {
    const day = visitDay(locale, slot, timeZone);
    const time = visitHour(locale, slot, timeZone);
    if (timeZone === 'Asia/Tehran') return t`${day}, at ${time}, Iran time`;
    const zone = zoneName(locale, slot, timeZone);
    return t({ message: `${day}, at ${time}, ${zone}`, comment: 'Day, hour and time zone' });
  };
}

/** Whose clock a time is by. */
export function ZoneName({ slot, timeZone }: { slot: string; timeZone: string }) {
  const locale = useLocale();
  if (timeZone === 'Asia/Tehran') return <Trans>Iran time</Trans>;
  return <>{zoneName(locale, slot, timeZone)}</>;
}

/** The time zone of this device. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The same time by the device's clock, where that differs; nothing otherwise. */
export function OwnTime({ slot, timeZone }: { slot: string; timeZone: string }) {
  const timeText = useTimeText();
  const own = ownTimeZone();
  const time = timeText(slot, own);
  if (time === timeText(slot, timeZone)) return null;
  return <Trans>By this device’s clock: {time}</Trans>;
}

/** A time of an appointment with its zone and, where that differs, by the device's clock. */
export function AppointmentTime({ slot, timeZone }: { slot: string; timeZone: string }) {
  const zonedTime = useZonedTimeText();
  return (
    <>
      <time dateTime={slot}>{zonedTime(slot, timeZone)}</time>
      <span className="block text-ink-2 t-small">
        <OwnTime slot={slot} timeZone={timeZone} />
      </span>
    </>
  );
}

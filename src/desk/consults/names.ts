import { useLingui } from '@lingui/react/macro';
import type { Consult } from '#contract/consult.ts';
import type { ConsultWeek } from '#contract/staff/consults.ts';
import { formatDayOfWeek, formatTime } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

export function useConsultStates(): Record<Consult['status'], string> {
  const { t } = useLingui();
  return {
    requested: t({ message: 'Requested', comment: 'State of a consultation' }),
    'to-pay': t({ message: 'To pay', comment: 'State of a consultation' }),
    scheduled: t({ message: 'Scheduled', comment: 'State of a consultation' }),
    done: t({ message: 'Done', comment: 'State of a consultation' }),
    canceled: t({ message: 'Canceled', comment: 'State of a consultation' }),
  };
}

export function useConsultModes(): Record<Consult['mode'], string> {
  const { t } = useLingui();
  return {
    video: t({ message: 'video', comment: 'Kind of a consultation' }),
    voice: t({ message: 'voice', comment: 'Kind of a consultation' }),
    chat: t({ message: 'chat', comment: 'Kind of a consultation' }),
    'in-person': t({ message: 'in person', comment: 'Kind of a consultation' }),
  };
}

/** How a patient's consultation stands in the week. */
export function useWeekStates(): Record<ConsultWeek['consults'][number]['state'], string> {
  const { t } = useLingui();
  return {
    proposed: t({ message: 'proposed', comment: 'A time in the week of a physician' }),
    'to-pay': t({ message: 'held until paid', comment: 'A time in the week of a physician' }),
    scheduled: t({ message: 'scheduled', comment: 'A time in the week of a physician' }),
    done: t({ message: 'done', comment: 'A time in the week of a physician' }),
  };
}

/** A day and a time by the clock of a zone: "Monday, November 23, 10:30 AM". */
export function useZonedMoment(): (instant: string, timeZone: string) => string {
  const locale = useLocale();
  const { t } = useLingui();
  return (instant, timeZone) => {
    const day = formatDayOfWeek(locale, instant, timeZone);
    const time = formatTime(locale, instant, timeZone);
    return t({ message: `${day}, ${time}`, comment: 'A day and a time: "Nov 20, 2:35 PM"' });
  };
}

/** What a zone's clock is called: "Iran Time". */
export function useZoneName(): (timeZone: string, at?: string) => string {
  const { format } = useLocale();
  return (timeZone, at) => {
    try {
      return (
        new Intl.DateTimeFormat(format, { timeZone, timeZoneName: 'shortGeneric' })
          .formatToParts(at === undefined ? new Date() : new Date(at))
          .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
      );
    } catch {
      // The zone comes from a device.
      return timeZone;
    }
  };
}

/** Whether a text from a device names a zone that this browser knows. */
export function isZone(timeZone: string | null): timeZone is string {
  try {
    return (
      timeZone !== null && new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions() !== null
    );
  } catch {
    return false;
  }
}

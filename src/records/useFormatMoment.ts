import { useLingui } from '@lingui/react/macro';
import { formatShortDay, formatTime, isSameDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

/** Formats when something was synced or written: today the time only, otherwise with the date. */
export function useFormatMoment(): (instant: string) => string {
  const locale = useLocale();
  const { t } = useLingui();
  return (instant) => {
    const time = formatTime(locale, instant);
    if (isSameDay(instant, new Date().toISOString())) return time;
    const day = formatShortDay(locale, instant);
    return t({ message: `${day}, ${time}`, comment: 'A day and a time: "Nov 20, 2:35 PM"' });
  };
}

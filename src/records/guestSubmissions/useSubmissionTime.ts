import { useLingui } from '@lingui/react/macro';
import { formatDay, formatTime } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

/** Formats when a guest submission was written or received: "Nov 20, 2:35 PM". */
export function useSubmissionTime(): (instant: string) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (instant) => {
    const [day, time] = [formatDay(locale, instant), formatTime(locale, instant)];
    return t({ message: `${day}, ${time}`, comment: 'A day and a time: "Nov 20, 2:35 PM"' });
  };
}

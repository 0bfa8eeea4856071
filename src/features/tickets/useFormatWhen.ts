import { useLingui } from '@lingui/react/macro';
import { formatDay, formatShortDay, formatTime, isSameDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString();

/** Formats times in the list of tickets and in conversations. */
export function useFormatWhen() {
  const locale = useLocale();
  const { t } = useLingui();
  return {
    /** For list rows: today the time, otherwise the date. */
    brief: (instant: string): string =>
      isSameDay(instant, new Date().toISOString())
        ? formatTime(locale, instant)
        : formatShortDay(locale, instant),
    /** For day headings: "Today", "Yesterday, …", otherwise the date. */
    day: (instant: string): string => {
      if (isSameDay(instant, new Date().toISOString())) return t`Today`;
      if (isSameDay(instant, yesterday())) return t`Yesterday, ${formatShortDay(locale, instant)}`;
      return formatDay(locale, instant);
    },
    time: (instant: string): string => formatTime(locale, instant),
  };
}

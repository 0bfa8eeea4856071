import { useLingui } from '@lingui/react/macro';
import type { Role } from '#contract/staff/roles.ts';
import { type LocalizedText, textIn } from '#contract/text.ts';
import { formatDay, formatShortDay, formatTime, isSameDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

/** The time of day of an instant. */
export function useClock(): (at: Date) => string {
  const locale = useLocale();
  return (at) => formatTime(locale, at.toISOString());
}

/** Today the time only, otherwise with the day. */
export function useMoment(): (instant: string) => string {
  const locale = useLocale();
  const { t } = useLingui();
  return (instant) => {
    const time = formatTime(locale, instant);
    if (isSameDay(instant, new Date().toISOString())) return time;
    const day = formatShortDay(locale, instant);
    return t({ message: `${day}, ${time}`, comment: 'A day and a time: "Nov 20, 2:35 PM"' });
  };
}

/** Names in a row, with the language's comma. */
export function useListText(): (names: readonly string[]) => string {
  const { format } = useLocale();
  const list = new Intl.ListFormat(format, { type: 'unit', style: 'short' });
  return (names) => list.format(names);
}

export function useRoleNames(): Record<Role, string> {
  const { t } = useLingui();
  return {
    administrator: t({ message: 'Administrator', comment: 'A role of staff' }),
    reception: t({ message: 'Reception', comment: 'A role of staff' }),
    medical: t({ message: 'Medical', comment: 'A role of staff: doctors and nurses' }),
    billing: t({ message: 'Billing', comment: 'A role of staff' }),
    editor: t({ message: 'Editor', comment: 'A role of staff: texts of the public site' }),
  };
}

/** The text in the page's language. */
export function useText(): (text: LocalizedText) => string {
  const { code } = useLocale();
  return (text) => textIn(text, code);
}

/** A day without a time of day. */
export function useDay(): (day: string) => string {
  const locale = useLocale();
  return (day) => formatDay(locale, day, 'UTC');
}

/** Today in the zone of this browser. */
export const today = (): string => new Date().toLocaleDateString('en-CA');

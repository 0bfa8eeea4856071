import { formatDay, formatShortDay } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';

/** Formats a date of a package (`2026-11-22`). It has no time zone, so it is formatted as UTC. */
export const formatPlainDay = (locale: Locale, date: string): string =>
  formatDay(locale, date, 'UTC');
export const formatShortPlainDay = (locale: Locale, date: string): string =>
  formatShortDay(locale, date, 'UTC');

const today = (now: Date) => Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
const dayMs = 86_400_000;

/** "tomorrow", "in 3 days"; the date when past or more than a week ahead. */
export function relativeDay(locale: Locale, date: string, now = new Date()): string {
  const days = Math.round((Date.parse(date) - today(now)) / dayMs);
  if (days < 0 || days > 7) return formatShortPlainDay(locale, date);
  return new Intl.RelativeTimeFormat(locale.format, { numeric: 'auto' }).format(days, 'day');
}

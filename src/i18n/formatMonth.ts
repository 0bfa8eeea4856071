import type { Locale } from './locales.ts';

/** "June 2026", «خرداد ۱۴۰۵» of a plain date; from parts, as ICU puts the Persian year first. */
export function formatMonth(locale: Locale, date: string): string {
  const format = new Intl.DateTimeFormat(locale.format, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const parts = new Map(format.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
  return `${parts.get('month')} ${parts.get('year')}`;
}

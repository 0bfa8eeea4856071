import type { Locale } from '#i18n/locales.ts';

/**
 * Formats a Gregorian year (when a center was founded) in the locale’s calendar: the year that most
 * of it falls into.
 */
export function formatYear(locale: Locale, year: number): string {
  const middle = new Date(Date.UTC(year, 6, 1));
  const parts = new Intl.DateTimeFormat(locale.format, {
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(middle);
  return parts.find(({ type }) => type === 'year')?.value ?? String(year);
}

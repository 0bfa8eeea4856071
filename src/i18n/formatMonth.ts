import type { Locale } from './locales.ts';

/**
 * "June 2026", «خرداد ۱۴۰۵» of a plain date; from parts, as ICU puts the Persian year first. Arabic
 * gets both names of the month.
 */
export function formatMonth(locale: Locale, date: string): string {
  const month = { month: 'long', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(locale.format, { ...month, year: 'numeric' });
  const day = new Date(date);
  const parts = new Map(format.formatToParts(day).map(({ type, value }) => [type, value]));
  const other = format.resolvedOptions().calendar === 'gregory' ? locale.otherMonths : undefined;
  const name = parts.get('month') ?? '';
  const otherName = other === undefined ? name : new Intl.DateTimeFormat(other, month).format(day);
  return `${name === otherName ? name : `${name} (${otherName})`} ${parts.get('year')}`;
}

import type { Locale } from './locales.ts';

const monthOf = (locale: Locale, month: 'long' | 'short') =>
  new Intl.DateTimeFormat(locale.format, { month, year: 'numeric', timeZone: 'UTC' });

/** From parts, as ICU puts the Persian year first. */
function partsOf(format: Intl.DateTimeFormat, day: Date): { month: string; year: string } {
  const parts = new Map(format.formatToParts(day).map(({ type, value }) => [type, value]));
  return { month: parts.get('month') ?? '', year: parts.get('year') ?? '' };
}

/** "June 2026", «خرداد ۱۴۰۵» of a plain date. Arabic gets both names of the month. */
export function formatMonth(locale: Locale, date: string): string {
  const format = monthOf(locale, 'long');
  const day = new Date(date);
  const { month, year } = partsOf(format, day);
  const other = format.resolvedOptions().calendar === 'gregory' ? locale.otherMonths : undefined;
  const otherName =
    other === undefined
      ? month
      : new Intl.DateTimeFormat(other, { month: 'long', timeZone: 'UTC' }).format(day);
  return `${month === otherName ? month : `${month} (${otherName})`} ${year}`;
}

/** "Jun 2026", «يونيو ٢٠٢٦», for one short line: a postmark. */
export function formatPostmark(locale: Locale, date: string): string {
  const { month, year } = partsOf(
    monthOf(locale, locale.abbreviates ? 'short' : 'long'),
    new Date(date),
  );
  return `${month} ${year}`;
}

import { toLatinDigits, stripBidiMarks } from '#i18n/digits.ts';
import { formatNumber } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';
import { type CalendarKind, fromIso, inCalendar, toIso } from './dateCalendars.ts';

type DatePart = 'year' | 'month' | 'day';

/**
 * The order of year, month and day in a numeric date. The Persian calendar has the same order in
 * every language.
 */
export function dateOrder(locale: Locale, kind: CalendarKind): DatePart[] {
  if (kind === 'persian') return ['year', 'month', 'day'];
  const format = new Intl.DateTimeFormat(inCalendar(locale, kind).format, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return format
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []));
}

/** "10/21/2026", «۱۴۰۵/۰۷/۲۹»: a numeric date, as it is typed. */
export function formatTypedDate(locale: Locale, kind: CalendarKind, iso: string): string {
  const date = fromIso(iso, kind);
  return dateOrder(locale, kind)
    .map((part) =>
      formatNumber(locale, date[part], {
        useGrouping: false,
        minimumIntegerDigits: part === 'year' ? 4 : 2,
      }),
    )
    .join('/');
}

function splitDate(text: string, order: readonly DatePart[]): string[] {
  const groups = text.split(/[\s/\-.،,؍]+/).filter(Boolean);
  const [digits = ''] = groups;
  if (groups.length !== 1 || digits.length !== 8) return groups;
  let at = 0;
  return order.map((part) => digits.slice(at, (at += part === 'year' ? 4 : 2)));
}

/**
 * Parses a typed date, with digits of any of the three scripts, to an ISO plain date; undefined
 * when it is incomplete or invalid.
 */
export function parseTypedDate(
  locale: Locale,
  kind: CalendarKind,
  typed: string,
): string | undefined {
  const order = dateOrder(locale, kind);
  const groups = splitDate(toLatinDigits(stripBidiMarks(typed)).trim(), order);
  if (groups.length !== 3 || !groups.every((group) => /^\d{1,4}$/.test(group))) return undefined;
  // A first number of four digits is a year in every language.
  const parts: DatePart[] = groups[0]?.length === 4 ? ['year', 'month', 'day'] : order;
  const text = (part: DatePart): string => groups[parts.indexOf(part)] ?? '';
  if (text('year').length !== 4 || text('month').length > 2 || text('day').length > 2)
    return undefined;
  return toIso(kind, Number(text('year')), Number(text('month')), Number(text('day')));
}

export type DateFlaw = 'unreadable' | 'too-early' | 'too-late' | 'unavailable';
export interface DateLimits {
  min: string;
  max: string;
  isUnavailable?: ((iso: string) => boolean) | undefined;
}

/** Why a day is not allowed; null when it is. ISO dates compare as strings. */
export function dateFlaw(
  iso: string | undefined,
  { min, max, isUnavailable }: DateLimits,
): DateFlaw | null {
  if (iso === undefined) return 'unreadable';
  if (iso < min) return 'too-early';
  if (iso > max) return 'too-late';
  return isUnavailable?.(iso) ? 'unavailable' : null;
}

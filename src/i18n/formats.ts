import type { Locale } from './locales.ts';
import { formatCode, formatNumber, numberFormat } from './numbers.ts';

// Numbers, sizes, dates and times as the locale writes them, for components and plain functions.

export { formatCode, formatNumber };

const cache = new Map<string, Intl.DateTimeFormat>();
function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale.format} ${JSON.stringify(options)}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const created = new Intl.DateTimeFormat(locale.format, options);
  cache.set(key, created);
  return created;
}

/** "185 million" where that is exact to a thousandth of the unit, else all digits. */
export function formatShortNumber(locale: Locale, value: number): string {
  const unit = 1000 ** Math.floor(Math.log10(Math.max(value, 1)) / 3);
  return Number.isInteger((value * 1000) / unit)
    ? formatNumber(locale, value, {
        notation: 'compact',
        compactDisplay: 'long',
        maximumFractionDigits: 3,
      })
    : formatNumber(locale, value);
}

/** An amount of whole units and the name of its currency in words: "185", "US dollars". */
export function currencyTexts(
  locale: Locale,
  value: number,
  currency: string,
): { amount: string; currency: string } {
  const parts = numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    minimumFractionDigits: 0,
    maximumSignificantDigits: value < 100 ? 2 : 3,
  }).formatToParts(value);
  const textOf = (isName: boolean) =>
    parts
      .filter(({ type }) => (type === 'currency') === isName)
      .map((part) => part.value)
      .join('')
      .trim();
  return { amount: textOf(false), currency: textOf(true) };
}

/** The `unitDisplay` option of the locale. */
export const unitDisplay = (locale: Locale): 'short' | 'long' =>
  locale.abbreviates ? 'short' : 'long';

/** "240 kB", "4.2 MB". */
export function formatSize(locale: Locale, bytes: number): string {
  const [value, unit] =
    bytes >= 1_000_000
      ? [bytes / 1_048_576, 'megabyte']
      : [bytes === 0 ? 0 : Math.max(1, bytes / 1024), 'kilobyte'];
  return formatNumber(locale, value, {
    style: 'unit',
    unit,
    unitDisplay: unitDisplay(locale),
    maximumFractionDigits: value < 10 && unit === 'megabyte' ? 1 : 0,
  });
}

/** The calendar of the locale's own dates. */
export const calendarOf = (locale: Locale): string =>
  dateFormat(locale, {}).resolvedOptions().calendar;

/** The locale's dates differ from native date inputs, by calendar or digits. */
export function hasOwnDateFormat(locale: Locale): boolean {
  const { calendar, numberingSystem } = dateFormat(locale, {}).resolvedOptions();
  return calendar !== 'gregory' || numberingSystem !== 'latn';
}

type Zone = string | undefined;
const zoned = (timeZone: Zone) => (timeZone === undefined ? {} : { timeZone });

export const formatTime = (locale: Locale, instant: string, timeZone?: Zone): string =>
  dateFormat(locale, { hour: 'numeric', minute: '2-digit', ...zoned(timeZone) }).format(
    new Date(instant),
  );

/** "29 Mehr 1405"; built from parts in the Persian calendar, where ICU puts the year first. */
export function formatDay(locale: Locale, instant: string, timeZone?: Zone): string {
  return arrange(
    locale,
    { day: 'numeric', month: 'long', year: 'numeric', ...zoned(timeZone) },
    instant,
  );
}

/** "Wednesday, October 21, 2026", «چهارشنبه ۲۹ مهر ۱۴۰۵». */
export function formatWeekday(locale: Locale, instant: string, timeZone?: Zone): string {
  return arrange(
    locale,
    { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...zoned(timeZone) },
    instant,
  );
}

/** "Wednesday, October 21", «چهارشنبه ۲۹ مهر»: where the year is obvious. */
export function formatDayOfWeek(locale: Locale, instant: string, timeZone?: Zone): string {
  return arrange(
    locale,
    { weekday: 'long', day: 'numeric', month: 'long', ...zoned(timeZone) },
    instant,
  );
}

/** "Wednesday, Oct 21": the same where there is little room. */
export function formatShortDayOfWeek(locale: Locale, instant: string, timeZone?: Zone): string {
  return arrange(
    locale,
    { weekday: 'long', day: 'numeric', month: unitDisplay(locale), ...zoned(timeZone) },
    instant,
  );
}

/** "Wednesday". */
export const formatWeekdayName = (locale: Locale, instant: string, timeZone?: Zone): string =>
  dateFormat(locale, { weekday: 'long', ...zoned(timeZone) }).format(new Date(instant));

/** "21 Oct": for the end of a row, where the year is obvious. */
export function formatShortDay(locale: Locale, instant: string, timeZone?: Zone): string {
  return arrange(
    locale,
    { day: 'numeric', month: unitDisplay(locale), ...zoned(timeZone) },
    instant,
  );
}

/** "Dec 2025", or "Dec" where the year is obvious: under the points of a chart. */
export const formatShortMonth = (locale: Locale, instant: string, hasYear: boolean): string =>
  arrange(locale, { month: unitDisplay(locale), ...(hasYear ? { year: 'numeric' } : {}) }, instant);

function arrange(locale: Locale, options: Intl.DateTimeFormatOptions, instant: string): string {
  const format = dateFormat(locale, options);
  const date = new Date(instant);
  if (calendarOf(locale) !== 'persian') return format.format(date);
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return ['weekday', 'day', 'month', 'year']
    .map((type) => parts.get(type as Intl.DateTimeFormatPartTypes))
    .filter(Boolean)
    .join(' ');
}

/**
 * A day in another calendar (`persian`, `islamic-umalqura`, `gregory`), in the locale's language.
 */
export const formatInCalendar = (
  locale: Locale,
  instant: string,
  calendar: string,
  timeZone?: Zone,
): string => {
  const format = new Intl.DateTimeFormat(locale.format, {
    calendar,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...zoned(timeZone),
  });
  const parts = new Map(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return ['day', 'month', 'year']
    .map((type) => parts.get(type as Intl.DateTimeFormatPartTypes))
    .filter(Boolean)
    .join(' ');
};

/** In the device's time zone. */
export const isSameDay = (a: string, b: string): boolean =>
  new Date(a).toDateString() === new Date(b).toDateString();

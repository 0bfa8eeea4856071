import { type LocalizedText, textIn } from '#contract/text.ts';
import { calendarOf, formatTime, formatWeekday } from '#i18n/formats.ts';
import { defaultLocale, findLocale, type Locale } from '#i18n/locales.ts';

/**
 * The second language of the visit card: the clinic’s, or English when the page is in the clinic’s.
 */
export const otherLocale = (locale: Locale): Locale =>
  locale === defaultLocale ? (findLocale('en') ?? locale) : defaultLocale;

/** Further calendars in which the visit card shows the date. */
export const otherCalendars = (
  locale: Locale,
): readonly ('persian' | 'gregory' | 'islamic-umalqura')[] =>
  calendarOf(locale) === 'persian'
    ? ['gregory', 'islamic-umalqura']
    : ['persian', 'islamic-umalqura'];

/** Lines do not break between the number of a day and its month, nor within a second month. */
const keptTogether = (day: string): string =>
  day
    .replace(/(\p{L}) (\p{N}+,)|(\p{N}) (\p{L})/gu, '$1$3\u00a0$2$4')
    .replace(/\(.+\)/u, (month) => month.replaceAll(' ', '\u00a0'));

/** Date in the care center's zone; in Arabic with both names of the month. */
export const visitDay = (locale: Locale, startsAt: string, timeZone: string): string =>
  keptTogether(dayText(locale, startsAt, timeZone));

function dayText(locale: Locale, startsAt: string, timeZone: string): string {
  if (locale.otherMonths === undefined) return formatWeekday(locale, startsAt, timeZone);
  const date = new Date(startsAt);
  const easternMonth = new Intl.DateTimeFormat(locale.otherMonths, {
    month: 'long',
    timeZone,
  }).format(date);
  const parts = new Intl.DateTimeFormat(locale.format, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).formatToParts(date);
  const text = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const months =
    text('month') === easternMonth ? easternMonth : `${text('month')} (${easternMonth})`;
  return `${text('weekday')} ${text('day')} ${months} ${text('year')}`;
}

export const visitHour = (locale: Locale, startsAt: string, timeZone: string): string =>
  formatTime(locale, startsAt, timeZone);

/** The comma of a language, with its space. */
export const commaOf = (locale: Locale): string => (locale.dir === 'rtl' ? '، ' : ', ');

/** The parts of a line in one language, with that language’s comma. */
export const joinLine = (locale: Locale, ...texts: (LocalizedText | undefined)[]): string =>
  texts.flatMap((text) => (text ? [textIn(text, locale.code)] : [])).join(commaOf(locale));

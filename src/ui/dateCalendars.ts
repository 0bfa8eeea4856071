import {
  type Calendar,
  CalendarDate,
  type CalendarIdentifier,
  GregorianCalendar,
  IslamicUmalquraCalendar,
  parseDate,
  PersianCalendar,
  toCalendar,
} from '@internationalized/date';
import type { Locale } from '#i18n/locales.ts';

/** The calendars that the date picker offers, by their Unicode identifiers. */
export const calendarKinds = ['persian', 'islamic-umalqura', 'gregory'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

const calendars: Record<CalendarKind, Calendar> = {
  persian: new PersianCalendar(),
  'islamic-umalqura': new IslamicUmalquraCalendar(),
  gregory: new GregorianCalendar(),
};

const asKind = (identifier: string | undefined): CalendarKind =>
  calendarKinds.find((kind) => kind === identifier) ?? 'gregory';

export const createCalendar = (identifier: CalendarIdentifier): Calendar =>
  calendars[asKind(identifier)];

/** The locale's own calendar. */
export const calendarKindOf = (locale: Locale): CalendarKind =>
  asKind(new Intl.DateTimeFormat(locale.format).resolvedOptions().calendar);

/** The locale with another calendar. */
export const inCalendar = (locale: Locale, kind: CalendarKind): Locale => ({
  ...locale,
  format: new Intl.Locale(locale.format, { calendar: kind }).toString(),
});

/** Whether the text is an ISO plain date of an existing day. */
export function isIsoDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day of an ISO plain date in a calendar. */
export const fromIso = (iso: string, kind: CalendarKind): CalendarDate =>
  toCalendar(parseDate(iso), calendars[kind]);

/** The ISO plain date of a day; undefined for a day that its calendar does not have. */
export function toIso(
  kind: CalendarKind,
  year: number,
  month: number,
  day: number,
): string | undefined {
  // The library clamps a nonexistent day to the nearest existing one.
  const date = new CalendarDate(calendars[kind], year, month, day);
  return date.year === year && date.month === month && date.day === day
    ? date.toString()
    : undefined;
}

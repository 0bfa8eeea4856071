import { describe, expect, test } from 'vitest';
import { formatInCalendar, formatWeekday } from '#i18n/formats.ts';
import { formatMonth, formatPostmark } from '#i18n/formatMonth.ts';
import { findLocale, type Locale } from '#i18n/locales.ts';
import {
  type CalendarKind,
  calendarKinds,
  calendarKindOf,
  fromIso,
  inCalendar,
  isIsoDay,
  toIso,
} from './dateCalendars.ts';
import { dateFlaw, formatTypedDate, parseTypedDate } from './dateText.ts';

function locale(code: string): Locale {
  const found = findLocale(code);
  if (!found) throw new Error(`no locale ${code}`);
  return found;
}
const [fa, en, ar] = ['fa', 'en', 'ar'].map(locale);
if (!fa || !en || !ar) throw new Error('locales');

describe('the three calendars', () => {
  // Sources: the official Iranian calendar (1403 is a leap year); Umm al-Qura calendar of Saudi
  // Arabia.
  test.each<[CalendarKind, number, number, number, string]>([
    ['persian', 1405, 7, 29, '2026-10-21'],
    ['persian', 1403, 12, 30, '2025-03-20'],
    ['persian', 1404, 1, 1, '2025-03-21'],
    ['persian', 1357, 11, 22, '1979-02-11'],
    ['persian', 1399, 12, 30, '2021-03-20'],
    ['islamic-umalqura', 1446, 1, 1, '2024-07-07'],
    ['islamic-umalqura', 1446, 9, 1, '2025-03-01'],
    ['islamic-umalqura', 1446, 10, 1, '2025-03-30'],
    ['islamic-umalqura', 1446, 12, 10, '2025-06-06'],
    ['islamic-umalqura', 1447, 1, 1, '2025-06-26'],
    ['gregory', 2024, 2, 29, '2024-02-29'],
  ])('%s %i/%i/%i is %s', (kind, year, month, day, iso) => {
    expect(toIso(kind, year, month, day)).toBe(iso);
    expect(fromIso(iso, kind)).toMatchObject({ year, month, day });
  });

  test.each<[CalendarKind, number, number, number]>([
    ['persian', 1404, 12, 30],
    ['persian', 1405, 7, 31],
    ['persian', 1405, 13, 1],
    ['islamic-umalqura', 1446, 9, 30],
    ['gregory', 2025, 2, 29],
    ['gregory', 2025, 1, 0],
  ])('%s has no %i/%i/%i', (kind, year, month, day) =>
    expect(toIso(kind, year, month, day)).toBeUndefined(),
  );

  test('every fifth day from 1920 to 2060 is the same in the library and in Intl', () => {
    for (const kind of calendarKinds) {
      const intl = new Intl.DateTimeFormat(`en-u-ca-${kind}-nu-latn`, {
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        timeZone: 'UTC',
      });
      for (let time = Date.UTC(1920, 0, 1); time < Date.UTC(2060, 0, 1); time += 5 * 86_400_000) {
        const parts = new Map(
          intl.formatToParts(time).map(({ type, value }) => [type, Number.parseInt(value, 10)]),
        );
        const { year, month, day } = fromIso(new Date(time).toISOString().slice(0, 10), kind);
        expect([kind, year, month, day]).toEqual([
          kind,
          parts.get('year'),
          parts.get('month'),
          parts.get('day'),
        ]);
      }
    }
  });
});

test.each([
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2025-13-01', false],
  ['2025-1-1', false],
  ['', false],
])('%s is a valid day: %s', (text, isDay) => expect(isIsoDay(text)).toBe(isDay));

test('a locale starts with its own calendar', () =>
  expect([fa, en, ar].map(calendarKindOf)).toEqual(['persian', 'gregory', 'gregory']));

describe('a typed date', () => {
  test.each<[Locale, CalendarKind, string, string | undefined]>([
    [fa, 'persian', '1405/07/29', '2026-10-21'],
    [fa, 'persian', '۱۴۰۵/۷/۲۹', '2026-10-21'],
    [fa, 'persian', '١٤٠٥-٠٧-٢٩', '2026-10-21'],
    [fa, 'persian', '۱۴۰۵۰۷۲۹', '2026-10-21'],
    [fa, 'persian', ' ۱۴۰۵ ۷ ۲۹ ', '2026-10-21'],
    [en, 'persian', '1405/07/29', '2026-10-21'],
    [fa, 'gregory', '۲۰۲۶/۱۰/۲۱', '2026-10-21'],
    [en, 'gregory', '10/21/2026', '2026-10-21'],
    [en, 'gregory', '10212026', '2026-10-21'],
    [en, 'gregory', '2026-10-21', '2026-10-21'],
    [ar, 'gregory', '٢١/١٠/٢٠٢٦', '2026-10-21'],
    [ar, 'gregory', '21.10.2026', '2026-10-21'],
    [ar, 'islamic-umalqura', '١/٩/١٤٤٦', '2025-03-01'],
    [fa, 'persian', '۱۴۰۴/۱۲/۳۰', undefined],
    [fa, 'persian', '۵/۷/۲۹', undefined],
    [fa, 'persian', '۱۴۰۵/۷', undefined],
    [en, 'gregory', '10/21/26', undefined],
    [en, 'gregory', '21/10/2026', undefined],
    [en, 'gregory', 'tomorrow', undefined],
    [en, 'gregory', '', undefined],
  ])('%o %s %s', (where, kind, typed, iso) => expect(parseTypedDate(where, kind, typed)).toBe(iso));

  test('is formatted as it would be typed, and parsed as the same day', () => {
    expect(formatTypedDate(fa, 'persian', '2026-10-21')).toBe('۱۴۰۵/۰۷/۲۹');
    expect(formatTypedDate(en, 'gregory', '2026-10-21')).toBe('10/21/2026');
    expect(formatTypedDate(ar, 'gregory', '2026-10-21')).toBe('٢١/١٠/٢٠٢٦');
    for (const where of [fa, en, ar])
      for (const kind of calendarKinds)
        for (const iso of ['2026-10-21', '1979-02-11', '2025-03-20', '2000-02-29'])
          expect(parseTypedDate(where, kind, formatTypedDate(where, kind, iso))).toBe(iso);
  });

  test('is checked against the limits', () => {
    const limits = {
      min: '2026-01-01',
      max: '2026-12-31',
      isUnavailable: (iso: string) => iso === '2026-10-23',
    };
    expect(
      ['2025-12-31', '2027-01-01', '2026-10-23', '2026-10-24', undefined].map((iso) =>
        dateFlaw(iso, limits),
      ),
    ).toEqual(['too-early', 'too-late', 'unavailable', null, 'unreadable']);
  });
});

test('day and month names are in the order of the language', () => {
  expect(formatMonth(inCalendar(fa, 'persian'), '2026-10-21')).toBe('مهر ۱۴۰۵');
  expect(formatMonth(inCalendar(fa, 'gregory'), '2026-10-21')).toBe('اکتبر ۲۰۲۶');
  expect(formatMonth(inCalendar(en, 'persian'), '2026-10-21')).toBe('Mehr 1405');
  // Months with two names in Arabic: one is used in Kuwait, the other in Iraq.
  expect(formatMonth(ar, '2026-02-10')).toBe('فبراير (شباط) ٢٠٢٦');
  expect(formatMonth(inCalendar(ar, 'persian'), '2026-10-21')).not.toContain('(');
  // On a postmark the month is one line.
  expect([en, ar, fa].map((one) => formatPostmark(one, '2026-09-21'))).toEqual([
    'Sep 2026',
    'سبتمبر ٢٠٢٦',
    'شهریور ۱۴۰۵',
  ]);
  expect(formatWeekday(inCalendar(fa, 'persian'), '2026-10-21', 'UTC')).toBe(
    'چهارشنبه ۲۹ مهر ۱۴۰۵',
  );
  expect(formatInCalendar(fa, '2026-10-21', 'gregory', 'UTC')).toBe('۲۱ اکتبر ۲۰۲۶');
});

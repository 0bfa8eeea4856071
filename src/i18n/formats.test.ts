import { expect, test } from 'vitest';
import {
  currencyTexts,
  formatCode,
  formatDay,
  formatNumber,
  formatShortNumber,
  formatSize,
  formatTime,
  formatWeekday,
} from './formats.ts';
import { defaultLocale, findLocale } from './locales.ts';

const locale = (code: string) => findLocale(code) ?? defaultLocale;
const instant = '2026-10-21T11:05:00.000Z';
const iran = 'Asia/Tehran';

test('Persian: its own digits and calendar, with the parts in its own order', () => {
  expect(formatNumber(locale('fa'), 1_250_000.5)).toBe('۱٬۲۵۰٬۰۰۰٫۵');
  expect(formatDay(locale('fa'), instant, iran)).toBe('۲۹ مهر ۱۴۰۵');
  expect(formatWeekday(locale('fa'), instant, iran)).toBe('چهارشنبه ۲۹ مهر ۱۴۰۵');
  expect(formatTime(locale('fa'), instant, iran)).toBe('۱۴:۳۵');
});

test('Arabic: the locale stays ar-AR, with explicit digits', () => {
  expect(locale('ar').tag).toBe('ar-AR');
  expect(
    new Intl.NumberFormat('ar-AR').resolvedOptions().numberingSystem,
    'the default of the locale',
  ).toBe('latn');
  expect(formatNumber(locale('ar'), 1_250_000.5)).toBe('١٬٢٥٠٬٠٠٠٫٥');
  expect(formatDay(locale('ar'), instant, iran)).toBe('٢١ أكتوبر ٢٠٢٦');
});

test('reference numbers: Persian digits in Persian, Latin ones elsewhere', () => {
  expect(['fa', 'en', 'ar'].map((code) => formatCode(locale(code), 10482))).toEqual([
    '۱۰۴۸۲',
    '10482',
    '10482',
  ]);
});

test('file sizes with rounded units; 0 for nothing', () => {
  expect(
    [0, 12, 240 * 1024, 4.2 * 1_048_576].map((bytes) => formatSize(locale('en'), bytes)),
  ).toEqual(['0 kB', '1 kB', '240 kB', '4.2 MB']);
});

test.each([
  ['fa', 18_500_000, '۱۸٫۵ میلیون'],
  ['fa', 850_000, '۸۵۰ هزار'],
  ['en', 2_400_000_000, '2.4 billion'],
  ['ar', 185_000_000, '١٨٥ مليون'],
  ['en', 12_345_678, '12,345,678'],
  ['en', 0, '0'],
])('%s: %d is short only where that is exact', (code, value, text) =>
  expect(formatShortNumber(locale(code), value)).toBe(text),
);

test.each([
  ['en', 2437.4, 'USD', '2,440', 'US dollars'],
  ['en', 1, 'AED', '1', 'UAE dirham'],
  ['en', 9.26, 'KWD', '9.3', 'Kuwaiti dinars'],
  ['ar', 242_305, 'IQD', '٢٤٢٬٠٠٠', 'دينار عراقي'],
  ['fa', 185, 'EUR', '۱۸۵', 'یورو'],
])('%s: %d %s has three digits at most, and the name in words', (code, value, currency, ...texts) =>
  expect(Object.values(currencyTexts(locale(code), value, currency))).toEqual(texts),
);

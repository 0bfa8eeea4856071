import { expect, test } from 'vitest';
import { findLocale } from '#i18n/locales.ts';
import { formatYear } from './formatYear.ts';

test.each([
  ['fa', '۱۳۷۵'],
  ['en', '1996'],
  ['ar', '١٩٩٦'],
])('a year in %s uses its calendar and digits', (code, year) => {
  const locale = findLocale(code);
  expect(locale && formatYear(locale, 1996)).toBe(year);
});

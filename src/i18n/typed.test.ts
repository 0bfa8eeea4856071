import { describe, expect, test } from 'vitest';
import { toLatinDigits } from './digits.ts';
import { foldText, matchesSearch } from './foldText.ts';
import { parseNumber } from './parseNumber.ts';

test('converts three kinds of digits', () =>
  expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ 0123456789')).toBe(
    '0123456789 0123456789 0123456789',
  ));

test.each([
  ['Straße', 'STRASSE', false],
  ['Émile Zola', 'emile', true],
  ['كلية الطب', 'کلیه', true],
  ['یاسمین', 'ياسمين', true],
  ['مصطفى', 'مصطفی', true],
  ['بسته‌های من', 'بسته های', true],
  ['بسته‌های من', 'بستههای', true],
  ['بسته ها', 'بسته‌ها', true],
  ['مُحَمَّد', 'محمد', true],
  ['صفحهٔ اصلی', 'صفحه اصلی', true],
  ['أحمد', 'احمد', true],
  ['کـــلینیک', 'کلینیک', true],
  ['خیابان ۱۲', '12', true],
  ['شارع ١٢', '۱۲', true],
  ['Tehran Heart Centre', 'heart teh', true],
  ['Tehran', 'shiraz', false],
  ['تهران', 'تبریز', false],
  ['anything', '', true],
])('a search in %s for %s', (text, search, found) =>
  expect(matchesSearch(text, search)).toBe(found),
);

test('folding deletes a half-space, so that a word typed without it still matches', () => {
  expect(foldText('بسته\u200cهای')).toBe(foldText('بستههای'));
});

test('folding is idempotent', () => {
  for (const text of ['ℌ', 'كلية ١٢', 'بسته‌هایِ مَن', 'Ünïcode  X'])
    expect(foldText(foldText(text))).toBe(foldText(text));
});

describe('a typed number', () => {
  test.each([
    ['12', 12],
    ['۱۲٫۵', 12.5],
    ['١٢٫٥', 12.5],
    ['12.5', 12.5],
    ['0,25', 0.25],
    ['۰،۲۵', 0.25],
    ['1,250,000', 1_250_000],
    ['1,250.5', 1250.5],
    ['0,250', 0.25],
    ['۱٬۲۵۰٬۰۰۰', 1_250_000],
    ['\u200e−۳', -3],
    ['\u061c-٣', -3],
    ['.5', 0.5],
    [' ٣٤ ', 34],
    ['4.', null],
    ['1.2.3', null],
    ['1,2,3', null],
    ['ten', null],
    ['-', null],
    ['', null],
  ])('%s', (typed, number) => expect(parseNumber(typed)).toBe(number));
});

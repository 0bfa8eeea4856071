import { describe, expect, test } from 'vitest';
import { toLatinDigits } from './digits.ts';
import { parseNumber } from './parseNumber.ts';

test('converts three kinds of digits', () =>
  expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ 0123456789')).toBe(
    '0123456789 0123456789 0123456789',
  ));

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

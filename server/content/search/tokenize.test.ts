import { describe, expect, test } from 'vitest';
import { stemOf } from './stem.ts';
import { joinedWithPrevious, compoundAt, tokenize } from './tokenize.ts';

const keys = (text: string, locale = 'fa') => tokenize(text, locale).map(({ key }) => key);

describe('word normalization', () => {
  test.each([
    ['كتاب', 'کتاب'],
    ['ديابت', 'دیابت'],
    ['على', 'علی'],
    ['معاينة', 'معاینه'],
    ['هفتۀ', 'هفته'],
    ['هفتهٔ', 'هفته'],
    ['رؤیا', 'رویا'],
    ['مسئله', 'مسیله'],
    ['آب', 'اب'],
    ['أُرسل', 'ارسل'],
    ['جزء', 'جز'],
    ['لطفاً', 'لطفا'],
    ['زانـــو', 'زانو'],
    ['ﻗﻠﺐ', 'قلب'],
    ['۱۱۵', '115'],
    ['١١٥', '115'],
    ['Café', 'cafe'],
    ['HbA1c', 'hba1c'],
  ])('%s is %s', (written, key) => expect(keys(written)).toEqual([key]));
});

test('splits words at half-spaces, spaces and hyphens, and joins each with the previous one within a phrase', () => {
  for (const text of ['می‌شود', 'می شود', 'می-شود']) {
    const words = tokenize(text, 'fa');
    expect(words.map(({ key }) => key)).toEqual(['می', 'شود']);
    expect(joinedWithPrevious(words, 1)).toBe('میشود');
  }
  expect(joinedWithPrevious(tokenize('درد، کمر', 'fa'), 1)).toBeUndefined();
});

test('joins three or more parts that half-spaces connect', () => {
  const words = tokenize('آزمایش اچ‌آی‌وی، برنامه‌ریزی', 'fa');
  expect(words.map((_, at) => compoundAt(words, at))).toEqual([
    undefined,
    'اچایوی',
    'اچایوی',
    'اچایوی',
    undefined,
    undefined,
  ]);
});

test("gives a word's position in the original text, with its marks", () => {
  const text = '«هفتهٔ دوم»';
  expect(tokenize(text, 'fa').map(({ start, end }) => text.slice(start, end))).toEqual([
    'هفتهٔ',
    'دوم',
  ]);
});

test('ignores punctuation alone', () => expect(keys('؟! … «» — \u0000')).toEqual([]));

describe('stems', () => {
  test.each([
    ['en', 'knees', 'knee'],
    ['en', 'babies', 'baby'],
    ['en', 'crutches', 'crutch'],
    ['en', 'teeth', 'tooth'],
    ['en', 'lenses', 'lens'],
    ['en', 'lens', 'lens'],
    ['en', 'illness', 'illness'],
    ['en', 'virus', 'virus'],
    ['fa', 'دندانها', 'دندان'],
    ['fa', 'هایی', 'هایی'],
    ['ar', 'القلب', 'قلب'],
    ['ar', 'وبالقلب', 'وبالقلب'],
    ['ar', 'للقلب', 'قلب'],
    ['ar', 'الم', 'الم'],
    ['ar', 'قطرات', stemOf('قطره', 'ar')],
    ['ckb', 'دڵ', 'دڵ'],
  ])('%s: %s is %s', (locale, word, stem) => expect(stemOf(word, locale)).toBe(stem));
});

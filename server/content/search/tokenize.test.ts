import { describe, expect, test } from 'vitest';
import { stemOf } from './stem.ts';
import { joinedWithPrevious, compoundAt, tokenize } from './tokenize.ts';

const keys = (text: string, locale = 'fa') => tokenize(text, locale).map(({ key }) => key);

describe('one spelling of a word', () => {
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

test('half-spaces, spaces, hyphens part words, and each is joined with the one before it until a phrase ends', () => {
  for (const text of ['می‌شود', 'می شود', 'می-شود']) {
    const words = tokenize(text, 'fa');
    expect(words.map(({ key }) => key)).toEqual(['می', 'شود']);
    expect(joinedWithPrevious(words, 1)).toBe('میشود');
  }
  expect(joinedWithPrevious(tokenize('درد، کمر', 'fa'), 1)).toBeUndefined();
});

test('what half-spaces join of three parts and more is one word, too', () => {
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

test('a word knows where it stands in the text, marks and all', () => {
  const text = '«هفتهٔ دوم»';
  expect(tokenize(text, 'fa').map(({ start, end }) => text.slice(start, end))).toEqual([
    'هفتهٔ',
    'دوم',
  ]);
});

test('signs alone are no words', () => expect(keys('؟! … «» — \u0000')).toEqual([]));

describe('endings', () => {
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

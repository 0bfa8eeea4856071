import { expect, test } from 'vitest';
import type { SavedAnswer } from '#contract/staff/savedAnswers.ts';
import { putIn, savedTextsFor } from './savedTexts.ts';

const answer = (title: string, texts: SavedAnswer['texts']): SavedAnswer => ({
  id: title,
  title,
  texts,
  department: null,
  updatedAt: '2026-11-26T08:00:00.000Z',
});
const to = {
  reader: { name: 'زهرا', locale: 'fa' },
  own: 'en',
  staff: 'Mina Rahimi',
  maxLength: 40,
};

test('the patient gets their own language, else it is said which one it is', () => {
  const found = savedTextsFor(
    [
      answer('both', { en: 'Come fasting.', fa: 'ناشتا بیایید.' }),
      answer('mine', { ar: 'صائمًا', en: 'Come fasting.' }),
      answer('other', { ar: 'صائمًا' }),
    ],
    to,
  );
  expect(found.map(({ title, locale, text }) => [title, locale, text])).toEqual([
    ['both', 'fa', 'ناشتا بیایید.'],
    ['mine', 'en', 'Come fasting.'],
    ['other', 'ar', 'صائمًا'],
  ]);
});

test('blanks are filled from the record; what only a ticket fills, or what is too long, is left out', () => {
  const found = savedTextsFor(
    [
      answer('names', { fa: '{name}، {staff}' }),
      answer('subject', { fa: 'دربارهٔ {subject}' }),
      answer('number', { fa: 'شمارهٔ {number}' }),
      answer('unknown', { fa: '{day}' }),
      answer('long', { fa: 'ن'.repeat(41) }),
      answer('empty', {}),
    ],
    to,
  );
  expect(found.map(({ text }) => text)).toEqual(['زهرا، Mina Rahimi']);
});

test('what was typed stays, and nothing is cut off', () => {
  expect(putIn('', 'saved', 10)).toBe('saved');
  expect(putIn('typed \n', 'saved', 11)).toBe('typed\nsaved');
  expect(putIn('typed', 'saved', 10)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { contactHash, withWords, wordsOf } from './contactWords.ts';

test.each(['my knee hurts & burns', 'زانویم شب‌ها درد می‌کند؟', 'ركبتي تؤلمني + 100%'])(
  '«%s» arrives as it was written',
  (words) => expect(wordsOf(`#${contactHash(` ${words} `)}`)).toBe(words),
);

test('no words, no fragment; another fragment has no words', () => {
  expect(contactHash('  ')).toBeUndefined();
  expect(wordsOf('')).toBe('');
  expect(wordsOf('#contact-form')).toBe('');
});

test('what was written before stays, and nothing is added twice', () => {
  expect(withWords(' ', 'my knee')).toBe('my knee');
  expect(withWords('Is there a hotel?\n', 'my knee')).toBe('Is there a hotel?\n\nmy knee');
  expect(withWords('about my knee', 'my knee')).toBe('about my knee');
});

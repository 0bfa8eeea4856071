import { expect, test } from 'vitest';
import { type Message, newMessage } from '#contract/message.ts';
import { textFor } from './messageText.ts';

const at = '2026-11-21T08:00:00Z';
const message = (change: Partial<Message>): Message => ({
  ...newMessage('1', '2', 'بیایید', [], at),
  author: 'clinic',
  ...change,
});
const textsFor = (change: Partial<Message>, locale: string) => {
  const { shown, other } = textFor(message(change), locale);
  return [shown.body, other?.body, other?.isOriginal];
};
const byPerson = { isMachine: false, checkedBy: null };
const original = { locale: 'en', body: 'Come in', isOriginal: true, ...byPerson };
const later = { locale: 'ar', body: 'تفضل', isOriginal: false, ...byPerson };

test('the text in the language of the reader stands first, beside the original', () => {
  expect(textsFor({}, 'fa')).toEqual(['بیایید', undefined, undefined]);
  expect(textsFor({ translations: [original] }, 'fa')).toEqual(['بیایید', 'Come in', true]);
  expect(textsFor({ translations: [original] }, 'en')).toEqual(['Come in', 'بیایید', false]);
  expect(textsFor({ translations: [later] }, 'ar')).toEqual(['تفضل', 'بیایید', true]);
  expect(textsFor({ translations: [later] }, 'en')).toEqual(['بیایید', 'تفضل', false]);
});

test('the own words of the patient stand first in any language', () => {
  const own: Partial<Message> = { author: 'patient', translations: [later] };
  expect(textsFor(own, 'ar')).toEqual(['بیایید', 'تفضل', false]);
});

test('a row of an earlier release has no translations', () => {
  const { translations: _none, ...old } = message({});
  expect(textFor(old as Message, 'en')).toMatchObject({ shown: { body: 'بیایید' } });
});

import { expect, test } from 'vitest';
import { chooseVoice, spokenLines, utterancesOf } from './speech.ts';

const voice = (lang: string, localService = true, isDefault = false) => ({
  lang,
  localService,
  default: isDefault,
});

test('the voice is of the language, of the region where there is one, and of the device', () => {
  const british = voice('en-GB', true, true);
  const american = voice('en_US');
  const remote = voice('fa-IR', false);
  expect(chooseVoice([british, american, remote], 'en-US')).toBe(american);
  expect(chooseVoice([british, remote], 'en-US')).toBe(british);
  expect(chooseVoice([british, remote], 'fa-IR'), 'a remote voice sends the text away').toBe(
    undefined,
  );
  const android = voice('fas_IRN');
  expect(chooseVoice([british, android], 'fa-IR')).toBe(android);
  expect(chooseVoice([voice(''), voice('x y')], 'ar-AR')).toBe(undefined);
});

test('lines are spoken without marks of direction, lines of signs only not at all', () => {
  expect(spokenLines(['\u2068ساعت ۶:۴۵\u2069\n  فردا', ' · ', '', '۳'])).toEqual([
    'ساعت ۶:۴۵ فردا',
    '۳',
  ]);
});

test('each line is an utterance in the language of its voice', () => {
  const own = voice('ar-SA');
  const made = utterancesOf(['سؤال', '', 'نعم'], own, (text) => ({
    text,
    lang: 'en',
    voice: null as typeof own | null,
  }));
  expect(made).toEqual([
    { text: 'سؤال', lang: 'ar-SA', voice: own },
    { text: 'نعم', lang: 'ar-SA', voice: own },
  ]);
});

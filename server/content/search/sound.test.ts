import { expect, test } from 'vitest';
import { misspellingDistance, soundOf } from './sound.ts';

test('letters that sound alike are equal, all others differ, and all are ASCII', () => {
  expect(soundOf('قرص')).toBe(soundOf('قرس'));
  expect(soundOf('اضطراب')).toBe(soundOf('ازتراب'));
  expect(soundOf('قلب')).not.toBe(soundOf('کلب'));
  for (const word of ['ژاله', 'پچ', 'ێ', 'ñ', '心']) expect(soundOf(word)).toMatch(/^[a-z0-9]+$/);
});

test.each([
  ['diabetis', 'diabetes', 1],
  ['haert', 'heart', 1],
  ['presure', 'pressure', 1],
  ['knee', 'knee', 0],
  ['knee', 'tree', undefined],
  ['ear', 'eat', undefined],
  ['angiografy', 'angiography', 2],
  ['heart', 'hearth', 1],
])('the distance of %s and %s is %s', (word, query, count) => {
  expect(misspellingDistance(word, query)).toBe(count);
  expect(misspellingDistance(query, word)).toBe(count);
});

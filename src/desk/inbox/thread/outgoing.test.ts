import { expect, test } from 'vitest';
import { outgoingOf, withSaved } from './outgoing.ts';

test('the patient gets the own language; what was written goes with it', () => {
  expect(outgoingOf({ own: 'Come', theirs: '' }, 'en', 'en').message).toEqual({ body: 'Come' });
  expect(outgoingOf({ own: 'Come', theirs: 'تعال' }, 'en', 'ar').message).toEqual({
    body: 'تعال',
    translation: { locale: 'en', body: 'Come' },
  });
  expect(outgoingOf({ own: '', theirs: 'تعال' }, 'en', 'ar').message).toEqual({ body: 'تعال' });
  // A translation that was begun for a patient of another language does not go to this one.
  expect(outgoingOf({ own: 'Come', theirs: 'تعال' }, 'en', 'en').message).toEqual({ body: 'Come' });
});

test('says when the patient gets only what they cannot read, and what is not filled in', () => {
  expect(outgoingOf({ own: 'Come', theirs: ' ' }, 'en', 'ar')).toMatchObject({
    isInOwnOnly: true,
    isEmpty: false,
  });
  expect(outgoingOf({ own: ' ', theirs: ' ' }, 'en', 'ar')).toMatchObject({ isEmpty: true });
  expect(outgoingOf({ own: 'Dear {name}', theirs: '' }, 'en', 'en').blank).toBe('{name}');
  expect(outgoingOf({ own: 'Dear', theirs: '{name}' }, 'en', 'ar').blank).toBe('{name}');
});

test('a saved answer follows what is there', () => {
  expect([withSaved('', 'b'), withSaved('a', ''), withSaved('a', 'b')]).toEqual(['b', 'a', 'a\nb']);
});

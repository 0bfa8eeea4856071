import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexedText, matcherOf } from './match.ts';

const finds = (text: string, search: string) =>
  matcherOf(search)?.matches(indexedText([text], new Map())) ?? false;

test.each([
  // Letters that have several codes, hamza, vowel marks, tatweel.
  ['جواب آزمایش خون', 'ازمايش', true],
  ['كلية الطب', 'کلیه', true],
  ['مسئول پذیرش', 'مسيول', true],
  ['رؤية الطبيب', 'رویه', true],
  ['نتيجة التحليل', 'نتیجه', true],
  ['إلغاء الموعد', 'الغاء', true],
  ['مُحَمَّد', 'محمد', true],
  ['کـــلینیک', 'کلینیک', true],
  ['صفحهٔ اصلی', 'صفحه', true],
  // A half-space is a space is nothing.
  ['بسته‌های من', 'بسته های', true],
  ['بسته‌های من', 'بستههای', true],
  ['بسته های من', 'بسته‌های', true],
  ['بسته های من', 'بستههای', true],
  ['بستههای من', 'بسته های', true],
  ['بستههای من', 'بسته‌های', true],
  ['می‌شود', 'میشو', true],
  ['کم خونی', 'کمخونی', true],
  ['اچ‌آی‌وی', 'اچ آی وی', true],
  ['اچ آی وی', 'اچ‌ای‌وی', true],
  ['به ترتیب', 'بهتر', false],
  ['the results', 'there', false],
  // Digits of three scripts, amounts and dates.
  ['شمارهٔ ۱۰۴۸۲', '10482', true],
  ['No. 10482', '۱۰۴', true],
  ['رقم ١٠٤٨٢', '۱۰۴۸۲', true],
  ['۱٬۲۵۰٬۰۰۰ ریال', '1250000', true],
  ['1250000', '۱٬۲۵۰٬۰۰۰', true],
  ['1,250,000', '250', true],
  ['۱۴۰۵/۰۷/۲۹', '1405/07', true],
  // Case, accents, prefixes, all words.
  ['Émile ZOLA', 'emile zo', true],
  ['Blood test', 'loo', false],
  ['Blood test', 'test blo', true],
  ['Blood test', 'blood sugar', false],
  // The Arabic article.
  ['فحص الدم غدًا', 'دم', true],
  ['وبالدم', 'دم', false],
  ['فحص الدم', 'الدم', true],
])('in %s a search for %s: %s', (text, search, found) => expect(finds(text, search)).toBe(found));

test('words of different sentences or fields are not joined', () => {
  expect(finds('the. rapist', 'therapist')).toBe(false);
  expect(matcherOf('therapist')?.matches(indexedText(['the', 'rapist'], new Map()))).toBe(false);
});

test('a search of punctuation alone is none', () => {
  expect(matcherOf(' ؟،. ')).toBeUndefined();
  expect(matcherOf('')).toBeUndefined();
});

test('a text is found by any of its words, its beginnings, and in any order', () => {
  const word = fc.stringMatching(/^[a-zآابپتسمهيىكة]{1,8}$/u);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.nat(), (words, seed) => {
      const text = words.join(' ');
      const chosen = words
        .filter((_, at) => (seed >> at) % 2 === 0)
        .map((one) => one.slice(0, 1 + (seed % one.length)));
      return chosen.length === 0 || finds(text, chosen.reverse().join(' '));
    }),
  );
});

test('what is typed is never a pattern', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, search) => {
      expect(() => finds(text, search)).not.toThrow();
    }),
  );
});

const shown = (search: string, text: string) =>
  matcherOf(search)
    ?.excerpt(text)
    ?.map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('');

test('matches are marked in the original spelling', () => {
  expect(shown('ازمايش خو', 'جواب آزمایش خون آمد')).toBe('جواب [آزمایش خون] آمد');
  expect(shown('بستهها', 'دو بسته‌ها دارم')).toBe('دو [بسته‌ها] دارم');
  expect(shown('1250', 'مبلغ ۱٬۲۵۰ ریال')).toBe('مبلغ [۱٬۲۵۰] ریال');
  expect(shown('zola', 'nothing here')).toBeUndefined();
});

test('an excerpt of a long text begins shortly before the match', () => {
  const long = Array.from({ length: 100 }, (_, at) => `w${at}`).join(' ');
  const text = shown('w50', long) ?? '';
  expect(text.startsWith('… w45 w46 w47 w48 w49 [w50] w51')).toBe(true);
  expect(text.endsWith(' …')).toBe(true);
});

test('the parts of a marked text are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, search) => {
      const parts = matcherOf(search)?.marked(text);
      expect(parts?.map((part) => part.text).join('') ?? text).toBe(text);
    }),
  );
});

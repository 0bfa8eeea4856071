import { expect, test } from 'vitest';
import { negotiateLocale } from './acceptLanguage.ts';
import { locales } from './locales.ts';

test.each([
  ['ar', 'ar'],
  ['EN-gb', 'en'],
  ['ar;q=0.3, en;q=0.9', 'en'],
  ['ckb, en;q=0.5, ar; q=0.8', 'ar'],
  ['en;q=0, ar;q=0.1', 'ar'],
  ['en, ar', 'en'],
  ['enx', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Language %s gives %s', (header, code) =>
  expect(negotiateLocale(header, locales)?.code).toBe(code),
);

test('prefers an exact tag to the first locale of the language', () => {
  const regional = [
    { code: 'ar', tag: 'ar-AR' },
    { code: 'eg', tag: 'ar-EG' },
  ];
  expect(negotiateLocale('ar-EG', regional)?.code).toBe('eg');
  expect(negotiateLocale('ar-SA', regional)?.code).toBe('ar');
});

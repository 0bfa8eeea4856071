import { expect, test } from 'vitest';
import { withCompanyName } from './companyName.ts';

test('the clinic’s name is replaced in every text that has it, and other words are not changed', () => {
  const texts = {
    companyName: 'Aram',
    a: 'Nabz could not be saved. Close {n} of Nabz.',
    b: 'The Nabzian way',
    c: 'Nothing',
  };
  expect(withCompanyName(texts)).toEqual({
    companyName: 'Aram',
    a: 'Aram could not be saved. Close {n} of Aram.',
    b: 'The Nabzian way',
    c: 'Nothing',
  });
  const persian = { companyName: 'آرام', a: 'نبض باز است؛ «نبض پلاس»', b: 'نبض‌ها و نبضم' };
  expect(withCompanyName(persian)).toEqual({
    companyName: 'آرام',
    a: 'آرام باز است؛ «آرام پلاس»',
    b: 'نبض‌ها و نبضم',
  });
});

test('an apostrophe in the name is escaped, and characters of the message syntax fail the build', () => {
  expect(withCompanyName({ companyName: 'O’Neil’s', a: 'Nabz' })['a']).toBe('O’Neil’s');
  expect(withCompanyName({ companyName: "O'Neil", a: 'Nabz {n}' })['a']).toBe("O''Neil {n}");
  for (const name of ['a{b}', 'a<b>', 'a#', ''])
    expect(() => withCompanyName({ companyName: name, a: 'Nabz' }), name).toThrow('companyName');
});

test('the default name changes nothing', () => {
  const texts = { companyName: 'نبض', a: 'نبض باز است', b: 'Nabz' };
  expect(withCompanyName({ ...texts, b: 'نبض' })).toEqual({ ...texts, b: 'نبض' });
});

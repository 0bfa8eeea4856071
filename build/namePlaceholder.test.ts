import { expect, test } from 'vitest';
import { fillName, namePlaceholder as name } from '../src/i18n/placeholders.ts';
import { withNamePlaceholder } from './namePlaceholder.ts';

test('the clinic’s name is replaced in every text that has it, and other words are not changed', () => {
  const texts = {
    companyName: 'Nabz',
    a: 'Nabz could not be saved. Close {n} of Nabz.',
    b: 'The Nabzian way',
    c: 'Nothing',
  };
  expect(withNamePlaceholder(texts)).toEqual({
    companyName: 'Nabz',
    a: `${name} could not be saved. Close {n} of ${name}.`,
    b: 'The Nabzian way',
    c: 'Nothing',
  });
  const persian = { companyName: 'نبض', a: 'نبض باز است؛ «نبض پلاس»', b: 'نبض‌ها و نبضم' };
  expect(withNamePlaceholder(persian)).toEqual({
    companyName: 'نبض',
    a: `${name} باز است؛ «${name} پلاس»`,
    b: 'نبض‌ها و نبضم',
  });
});

test('an empty name fails the build', () => {
  expect(() => withNamePlaceholder({ companyName: ' ', a: 'Nabz' })).toThrow('companyName');
});

test.each(["O'Neil’s", 'a{b} "c" \\ <b> #', 'آرام'])(
  'any name can be filled into a catalogue: %s',
  (own) => {
    const catalogue = JSON.stringify({
      messages: { companyName: 'Nabz', a: [`${name} of `, ['n'], ` ${name}`] },
    });
    expect(fillName(catalogue, own)).toEqual({
      companyName: [own],
      a: [`${own} of `, ['n'], ` ${own}`],
    });
  },
);

test('without a name in the settings the catalogue’s own is used', () => {
  const catalogue = JSON.stringify({ messages: { companyName: 'Nabz', a: `${name} is open` } });
  expect(fillName(catalogue, undefined)).toEqual({ companyName: ['Nabz'], a: 'Nabz is open' });
});

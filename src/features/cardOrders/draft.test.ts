import { expect, test } from 'vitest';
import { argsOf, draftOf, emptyOrder, type OrderDraft } from './draft.ts';

const plan = {
  slug: 'card-basic',
  name: 'Basic',
  summary: '',
  price: { amount: 24_000_000, currency: 'IRR' },
  includes: [],
};
const now = { locale: 'en', today: '2026-11-22' };
const written: OrderDraft = {
  ...emptyOrder,
  plan: plan.slug,
  name: ' Maryam Daneshvar ',
  birthDate: '1980-02-03',
  city: 'Tehran',
  text: 'Vali Asr 12',
  phone: '۰۹۱۲ ۳۴۵ ۶۷۸۹',
};

test('a complete order becomes arguments, with Latin digits in its phone', () => {
  const checked = argsOf(written, plan, now);
  expect(checked).toEqual({
    args: {
      plan: { slug: 'card-basic', name: { en: 'Basic' }, price: plan.price },
      holder: { name: 'Maryam Daneshvar', birthDate: '1980-02-03' },
      address: { city: 'Tehran', text: 'Vali Asr 12', postalCode: '', phone: '0912 345 6789' },
    },
  });
  if ('args' in checked) expect(argsOf(draftOf(checked.args), plan, now)).toEqual(checked);
});

test('an empty order names every field that is needed, in the order of the form', () => {
  expect(argsOf(emptyOrder, undefined, now)).toEqual({
    faults: ['plan', 'name', 'birthDate', 'city', 'text', 'phone'],
  });
});

test.each([
  ['name', { name: 'x'.repeat(81) }],
  ['birthDate', { birthDate: null, birthText: '30/02/1980' }],
  ['birthDate', { birthDate: '2026-11-23' }],
  ['city', { city: '  ' }],
  ['text', { text: 'x'.repeat(401) }],
  ['postalCode', { postalCode: '1'.repeat(21) }],
  ['phone', { phone: 'call me' }],
] as const)('a wrong %s is named alone: %o', (field, change) => {
  expect(argsOf({ ...written, ...change }, plan, now)).toEqual({ faults: [field] });
});

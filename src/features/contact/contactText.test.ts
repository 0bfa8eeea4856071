import { expect, test } from 'vitest';
import { checkContact, type ContactText, emptyText } from './contactText.ts';

const whole: ContactText = {
  name: ' Mina ',
  replyTo: '۰۹۱۲ ۳۴۵ ۶۷۸۹',
  department: 'travel',
  body: 'Is there a hotel near?',
};

test('a complete text is a valid submission, with a normalized phone number', () => {
  expect(checkContact(whole).submission).toEqual({
    kind: 'contact',
    ...whole,
    name: 'Mina',
    replyTo: '+989123456789',
  });
});

test.each([
  ['empty fields', emptyText, { name: 'empty', replyTo: 'empty', body: 'empty' }],
  ['spaces', { ...whole, name: '  ', body: '\n' }, { name: 'empty', body: 'empty' }],
  ['an incomplete address', { ...whole, replyTo: 'mina@' }, { replyTo: 'shape' }],
  ['too long a text', { ...whole, body: 'x'.repeat(5001) }, { body: 'too-long' }],
])('%s: each field has its error', (_what, text, faults) => {
  expect(checkContact(text)).toEqual({ faults });
});

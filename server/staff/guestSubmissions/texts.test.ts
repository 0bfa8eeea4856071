import { expect, test } from 'vitest';
import { contactsOf } from './texts.ts';

const answered = (...texts: string[]) =>
  contactsOf({
    kind: 'form',
    form: 'callback-request',
    response: {
      resourceType: 'QuestionnaireResponse',
      questionnaire: 'https://nabz.test/callback-request|1',
      status: 'completed',
      authored: '2026-11-21T08:30:00Z',
      item: texts.map((valueString, at) => ({ linkId: `q${at}`, answer: [{ valueString }] })),
    },
  });

test.each([
  ['Mina@Example.org', 'mina@example.org'],
  ['0912 345 6789', '+989123456789'],
  ['۰۹۱۲-۳۴۵-۶۷۸۹', '+989123456789'],
  ['+964 770 123 4567', '+9647701234567'],
  ['00964 770 123 4567', '+9647701234567'],
  ['(0098) 912 345 6789', '+989123456789'],
])('%s is a contact that the sender left', (typed, contact) =>
  expect(answered('Mina', typed)).toEqual([contact]),
);

test.each([
  ['a national code', '0499370899'],
  ['a national code with two zeros', '0012345678'],
  ['a national code in Persian digits', '۰۰۱۲۳۴۵۶۷۸'],
  ['the number of a passport', '123456789'],
  ['a sentence with a phone', 'call 0912 345 6789 please'],
  ['no address', 'me@home'],
])('%s is none', (_what, typed) => expect(answered(typed)).toEqual([]));

import { expect, test } from 'vitest';
import { ApiProblem } from '#api/problem.ts';
import { checkSignIn, checkSignUp, fieldOf } from './accountErrors.ts';

function form(entries: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.append(name, value);
  return data;
}

test.each([
  ['۰۹۱۲ ۳۴۵ ۶۷۸۹', '+989123456789'],
  ['٠٩١٢٣٤٥٦٧٨٩', '+989123456789'],
  ['0098-912-345-6789', '+989123456789'],
  [' Demo@Nabz.example ', 'demo@nabz.example'],
])('%s signs in as %s', (login, sent) => {
  expect(checkSignIn(form({ login, password: 'nabz-demo-2026' }))).toEqual({
    ok: true,
    args: { login: sent, password: 'nabz-demo-2026' },
  });
});

test('empty fields have their own message', () => {
  expect(checkSignIn(form({ login: ' ', password: '' }))).toEqual({
    ok: false,
    faults: { login: 'empty', password: 'empty' },
  });
  expect(checkSignIn(form({ login: 'somebody', password: 'x' }))).toEqual({
    ok: false,
    faults: { login: 'shape' },
  });
  expect(checkSignUp(form({ name: '', login: 'a@b.example', password: 'short' }))).toEqual({
    ok: false,
    faults: { name: 'empty', password: 'shape' },
  });
});

test.each([
  'x1<victim@mail.example>',
  'x,victim@mail.example',
  'x;victim@mail.example',
  'all:victim@mail.example;',
  '"x"victim@mail.example',
  '(x)victim@mail.example',
  'x victim@mail.example',
])('%s is no e-mail address: a mail server could read another one from it', (login) => {
  expect(checkSignIn(form({ login, password: 'x' }))).toEqual({
    ok: false,
    faults: { login: 'shape' },
  });
});

test('a problem belongs to a field only when the form has it', () => {
  const refused = new ApiProblem({
    type: 'urn:nabz:problem:sign-up-refused',
    title: 'Refused',
    status: 422,
    field: 'login',
  });
  expect(fieldOf(refused, ['login', 'password'])).toBe('login');
  expect(fieldOf(refused, ['password'])).toBeUndefined();
  expect(fieldOf(new Error('no'), ['login'])).toBeUndefined();
});

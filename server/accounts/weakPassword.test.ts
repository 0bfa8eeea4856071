import { expect, test } from 'vitest';
import { isWeakPassword } from './weakPassword.ts';

const person = { name: 'Mina Rahimi', login: 'mina.rahimi@example.org' };

test.each([
  ['in the list', 'qwertyuiop'],
  ['two of the list', 'secretsecret'],
  ['from the list with digits', 'iloveyou123'],
  ['with symbols for letters', 'P@ssw0rd123'],
  ['a keyboard row', 'asdfghjkl;'],
  ['a keyboard row backwards', '0987654321'],
  ['a Persian keyboard row', 'ضصثقفغعهخح'],
  ['few different characters', 'abababababab'],
  ['a name and a year', 'rahimi1370!'],
  ['the whole name', 'mina rahimi'],
  ['the login', 'Mina.Rahimi@example.org'],
  ["the site's name", 'nabz123456'],
])('%s: "%s" is weak', (_why, password) => expect(isWeakPassword(password, person)).toBe(true));

test('a phone number is weak for the account that signs in with it', () => {
  expect(isWeakPassword('09123456780', { name: 'Mina', login: '+989123456780' })).toBe(true);
});

test.each([
  'correct horse battery staple',
  'a long enough password',
  'k8#fQz!mW2',
  'صبح بخیر عزیزم',
  'گل‌های باغ من',
])('"%s" is accepted', (password) => expect(isWeakPassword(password, person)).toBe(false));

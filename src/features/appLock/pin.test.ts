import { expect, test } from 'vitest';
import { isLongEnough, pinFault } from './pin.ts';

test.each(['271828', '۲۷۱۸۲۸', '٢٧١٨٢٨', ' 271828 '])('%j is a PIN', (pin) => {
  expect(pinFault(pin)).toBeUndefined();
});

test.each(['', '27182', '2718281', 'abcdef', '27182a'])('%j has not six digits', (pin) => {
  expect(pinFault(pin)).toBe('length');
});

test.each(['000000', '123456', '654321', '246802', '121212', '123123', '۱۲۳۴۵۶'])(
  '%j is among the first that are tried',
  (pin) => {
    expect(pinFault(pin)).toBe('guessable');
  },
);

test('spaces around a passphrase do not count', () => {
  expect(isLongEnough('twelve chars')).toBe(true);
  expect(isLongEnough('  eleven chr  ')).toBe(false);
  expect(isLongEnough('a               b')).toBe(false);
});

import { expect, test } from 'vitest';
import { isBoundedPattern } from './safePattern.ts';

test.each([
  '[A-Z]{2}[0-9]{4}',
  '^[^@]+@[^@]+\\.[a-z]+$',
  '(\\d{3}-){2}\\d{4}',
  '(?:abc)+',
  '(0|\\+98)?9\\d{9}',
  '(?<year>\\d{4})-\\d\\d',
  '[()|+*]+',
  'a\\(b+\\)',
  '\\p{L}+',
])('accepts %s', (source) => expect(isBoundedPattern(source)).toBe(true));

test.each([
  '(a+)+b',
  '(\\w|\\d)+',
  '([a-z0-9]|\\w)+@x',
  '(a|a)*',
  '(?:a{0,100}){0,100}b',
  '^([a-zA-Z0-9]+[.-]?)+@[a-z]+[.][a-z]+$',
  '((a{50}){50}){50}',
  '((ab)+)+',
  '(a)\\1+',
  '(?=a+)b',
  'a{5000}',
  '(a',
  '[a',
])('refuses %s', (source) => expect(isBoundedPattern(source)).toBe(false));

import { expect, test } from 'vitest';
import { parseClock } from './clockText.ts';

test.each([
  ['08:30', '08:30'],
  ['8:30', '08:30'],
  ['۸:۳۰', '08:30'],
  ['٠٨:٣٠', '08:30'],
  ['1430', '14:30'],
  ['۹۱۵', '09:15'],
  ['9', '09:00'],
  ['2:05 pm', '14:05'],
  ['12:10 AM', '00:10'],
  ['12 p.m.', '12:00'],
  ['24:00', undefined],
  ['13:00 pm', undefined],
  ['8:75', undefined],
  ['soon', undefined],
  ['', undefined],
])('the typed time %s is %s', (typed, expected) => expect(parseClock(typed)).toBe(expected));

import { expect, test } from 'vitest';
import { initialOf } from './initial.ts';

test.each([
  ['Dr Mehrdad Kiani', 'M'],
  ['دکتر مهرداد کیانی', 'م'],
  ['د. نسرين اعتمادي', 'ن'],
  ['  Sara', 'S'],
  ['Drew Barry', 'D'],
  ['', ''],
])('the initial of %s is %s', (name, initial) => expect(initialOf(name)).toBe(initial));

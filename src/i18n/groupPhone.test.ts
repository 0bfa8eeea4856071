import { expect, test } from 'vitest';
import { groupPhone } from './groupPhone.ts';

test.each([
  ['+989120000001', '+98 912 000 0001'],
  ['09121112233', '0912 111 2233'],
  ['+98 71 3620 1100', '+98 71 3620 1100'],
  ['+96470000000', '+96470000000'],
  ['+9891200000012', '+9891200000012'],
])('%s is read as %s', (phone, read) => {
  expect(groupPhone(phone)).toBe(read);
});

import { expect, test } from 'vitest';
import { isIosSafari } from './iosSafari.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const phone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.5 Safari/605.1.15`;

test.each([
  ['Safari on an iPhone', `${phone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, true],
  [
    'Safari on an iPad with its own name',
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${webKit} Version/12.1 Mobile/15E148 Safari/604.1`,
    5,
    true,
  ],
  ['an iPad that reports Macintosh', mac, 5, true],
  ['a Macintosh', mac, 0, false],
  ['a web view without a name', `${phone} Mobile/15E148`, 5, false],
  ['Instagram', `${phone} Mobile/15E148 Instagram 300.0.0.0 (iPhone14,5; iOS 18_5)`, 5, false],
  ['Facebook', `${phone} Mobile/15E148 [FBAN/FBIOS;FBAV/450.0.0]`, 5, false],
  [
    'a Facebook app that names Safari',
    `${phone} Version/18.5 Mobile/15E148 Safari/604.1 [FBAN/FBIOS]`,
    5,
    false,
  ],
  ['Chrome on an iPhone', `${phone} CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1`, 5, false],
  ['the Google app', `${phone} GSA/370.0 Mobile/15E148 Safari/604.1`, 5, false],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
    5,
    false,
  ],
])('%s', (_name, userAgent, maxTouchPoints, expected) =>
  expect(isIosSafari({ userAgent, maxTouchPoints })).toBe(expected),
);

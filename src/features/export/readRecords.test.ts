import { expect, test } from 'vitest';
import { urlOf } from './readRecords.ts';

test('a name with signs of its own leads to the file', () => {
  const path = 'files/001-scan #2 100%.pdf';
  expect(new URL(urlOf(path), 'https://x.test/a/').pathname).toBe(
    `/a/${path.split('/').map(encodeURIComponent).join('/')}`,
  );
  expect(decodeURIComponent(urlOf(path))).toBe(path);
});

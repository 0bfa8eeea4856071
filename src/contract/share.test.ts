import { expect, test } from 'vitest';
import { afterShare } from './share.ts';

test.each([
  ['/panel/my-documents/share', '/panel/my-documents?add=true'],
  ['/en/panel/my-documents/share', '/en/panel/my-documents?add=true'],
  ['/ckb/panel/my-documents/share', '/ckb/panel/my-documents?add=true'],
  ['/panel/my-documents', undefined],
  ['/panel/my-documents/share/x', undefined],
  ['//evil.example/panel/my-documents/share', undefined],
  ['/a/b/panel/my-documents/share', undefined],
])('%s redirects to %s', (from, to) => {
  expect(afterShare(from, false)).toBe(to);
  expect(afterShare(from, true)).toBe(to && `${to}&shared=again`);
});

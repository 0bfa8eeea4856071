import { expect, test } from 'vitest';
import { shortened } from './attributes.ts';

test('a description ends after a word before search engines cut it', () => {
  const text = 'word '.repeat(40).trim();
  expect(shortened(text.slice(0, 155))).toBe(text.slice(0, 155));
  const cut = shortened(text);
  expect(cut.length).toBeLessThanOrEqual(155);
  expect(cut).toMatch(/ word…$/);
  expect(shortened(`${'a'.repeat(150)}, ${'b'.repeat(20)}`)).toBe(`${'a'.repeat(150)}…`);
});

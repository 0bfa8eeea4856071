import { expect, test } from 'vitest';
import { plainText } from './plainText.ts';

test('returns the words of a Markdown text', () => {
  const text =
    '## A *short* list\n\n- one & two\n- [three](/packages/three)\n\n## Really?\n\n> 1 < 2\n\n| a | b |\n|---|---|\n| c | `d` |';
  expect(plainText(text)).toBe('A short list: one & two three Really? 1 < 2 a b c d');
});

export { toLatinDigits } from '#contract/digits.ts';

/**
 * Removes bidi control characters, which `Intl` adds to numbers and dates, to copy or parse them.
 */
export const stripBidiMarks = (text: string): string =>
  text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '');

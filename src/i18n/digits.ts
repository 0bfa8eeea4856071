/** Persian and Arabic digits as Latin ones; everything else stays. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[۰-۹٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** Removes bidi control characters, which `Intl` adds to numbers and dates. */
export const stripBidiMarks = (text: string): string =>
  text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '');

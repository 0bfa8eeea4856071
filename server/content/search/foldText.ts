import { latinDigits } from '#contract/account.ts';

// NFKD parts letters from their marks: أ is ا with a hamza above, ئ a ي with one, é an e with an accent.
const letters: [from: RegExp, to: string][] = [
  [/[\p{M}\u0640\u00ad\u200b\u200d-\u200f\u2060\ufeffء]/gu, ''],
  [/[يىې]/g, 'ی'],
  [/[كڪ]/g, 'ک'],
  [/[ةہھە]/g, 'ه'],
  [/ٱ/g, 'ا'],
  [/[\u200c\s]+/g, ' '],
];

/** A text as search compares it: one spelling for ي/ی, ك/ک, ة/ه, forms of hamza, digits; no diacritics, half-spaces as spaces. */
export const foldText = (text: string): string =>
  letters.reduce((folded, [from, to]) => folded.replace(from, to), latinDigits(text.toLowerCase().normalize('NFKD'))).trim();

import { latinDigits } from '#contract/account.ts';

const letters: [from: RegExp, to: string][] = [
  [/[يىئ]/g, 'ی'],
  [/ك/g, 'ک'],
  [/[ةۀ]/g, 'ه'],
  [/[أإآٱ]/g, 'ا'],
  [/ؤ/g, 'و'],
  [/[\u064b-\u065f\u0670\u0640]/g, ''],
  [/[\u200c\s]+/g, ' '],
];

/** A text as search compares it: one spelling for ي/ی, ك/ک, ة/ه, digits; no diacritics, half-spaces as spaces. */
export const foldText = (text: string): string =>
  letters.reduce((folded, [from, to]) => folded.replace(from, to), latinDigits(text.normalize('NFC').toLowerCase())).trim();

import { toLatinDigits } from './digits.ts';

// For the blog's search on the server and search in lists. The server's search index stores folded
// words: after a change here, raise `indexVersion` in server/content/search/index.ts.

// NFKD separates letters from their marks: أ is ا with a hamza above, ئ a ي with one, é an e with
// an accent.
const spellings: readonly [from: RegExp, to: string][] = [
  [/[\p{M}\u0640\u00ad\u061c\u200b-\u200f\u2060\u2066-\u2069\ufeffء]/gu, ''],
  [/[يىې]/g, 'ی'],
  [/[كڪ]/g, 'ک'],
  [/[ةہھە]/g, 'ه'],
  [/ٱ/g, 'ا'],
  [/\s+/g, ' '],
];

/**
 * Normalizes a text for search: no case, no vowel marks or hamza, one form of ی, ک and ه, Latin
 * digits. Half-spaces are deleted; a caller that treats them as word boundaries splits the text
 * first.
 */
export const foldText = (text: string): string =>
  spellings
    .reduce(
      (folded, [from, to]) => folded.replace(from, to),
      toLatinDigits(text.normalize('NFKD').toLowerCase()),
    )
    .trim();

const squeeze = (text: string): string => text.replaceAll(' ', '');

/**
 * Every word occurs in the text, or the whole search without spaces does: «بسته ها» finds
 * «بسته‌ها».
 */
export function matchesSearch(text: string, search: string): boolean {
  const [folded, query] = [foldText(text), foldText(search)];
  return (
    query.split(' ').every((word) => folded.includes(word)) ||
    squeeze(folded).includes(squeeze(query))
  );
}

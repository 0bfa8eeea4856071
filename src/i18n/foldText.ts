import { toLatinDigits } from './digits.ts';

// For the blog's search on the server, search in lists, and search of a patient's records. The
// server's search index stores folded words: after a change here, raise `indexVersion` in
// server/content/search/index.ts.

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

/** A word of a text: its position, and its folded spelling (`key`) for comparison. */
export interface Word {
  key: string;
  start: number;
  end: number;
  /** What separates it from the word before: a space, a half-space or hyphen, or punctuation. */
  after: 'space' | 'half-space' | 'phrase';
}

/** A word may contain vowel marks, soft hyphens and invisible direction marks. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b\u200d-\u200f\u2060]*/gu;
const separatorOf = (between: string): Word['after'] =>
  between === ' ' || /^\s$/u.test(between)
    ? 'space'
    : /^[\u200c\-\u2010\u2011'’]$/u.test(between)
      ? 'half-space'
      : 'phrase';

/** The key of a word in a text: folded, letters and digits only. */
const keyOf = (word: string): string => foldText(word).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Splits a text into words. A half-space separates words like a space: می‌شود is می and شود. Who
 * splits many texts gives a map that keeps the keys of words between the calls.
 */
export function splitWords(text: string, keys?: Map<string, string>): Word[] {
  const words: Word[] = [];
  let end = -1;
  for (const { 0: match, index } of text.matchAll(wordPattern)) {
    let key = keys?.get(match);
    if (key === undefined) {
      key = keyOf(match);
      keys?.set(match, key);
    }
    if (key === '') continue;
    const after = end < 0 ? 'phrase' : separatorOf(text.slice(end, index));
    end = index + match.length;
    words.push({ key, start: index, end, after });
  }
  return words;
}

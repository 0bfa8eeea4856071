import { splitWords, type Word } from '#i18n/foldText.ts';
import { stemOf } from './stem.ts';

/** A word of a text with its stem. */
export interface Token extends Word {
  stem: string;
}

/**
 * Splits a text into words with their stems. A half-space separates words like a space;
 * `joinedWithPrevious` joins them again. The search index stores the result: after a change raise
 * `indexVersion` (search/index.ts).
 */
export const tokenize = (text: string, locale: string): Token[] =>
  splitWords(text).map((word) => ({ ...word, stem: stemOf(word.key, locale) }));

/** A word joined with the one before it, as in میشود for می‌شود; undefined after punctuation. */
export function joinedWithPrevious(words: readonly Token[], at: number): string | undefined {
  const [before, word] = [words[at - 1], words[at]];
  return before && word && word.after !== 'phrase' ? before.key + word.key : undefined;
}

/** Bounds the length of a compound, as PostgreSQL limits the length of a lexeme. */
const maxParts = 8;

/** The compound of three or more words joined by half-spaces around `at`: اچآیوی for اچ‌آی‌وی. */
export function compoundAt(words: readonly Token[], at: number): string | undefined {
  let [from, to] = [at, at + 1];
  while (from > 0 && words[from]?.after === 'half-space') from -= 1;
  while (words[to]?.after === 'half-space') to += 1;
  const parts = words.slice(from, to).map(({ key }) => key);
  return parts.length > 2 && parts.length <= maxParts ? parts.join('') : undefined;
}

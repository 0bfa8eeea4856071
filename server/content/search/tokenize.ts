import { foldText } from '#i18n/foldText.ts';
import { stemOf } from './stem.ts';

/**
 * Splits a text into words. A half-space separates words like a space: می‌شود is می and شود;
 * `joinedWithPrevious` joins them again. The search index stores the result: after a change raise
 * `indexVersion` (search/index.ts).
 */
export function tokenize(text: string, locale: string): Token[] {
  const words: Token[] = [];
  for (const { 0: match, index } of text.matchAll(wordPattern)) {
    const key = foldText(match).replace(/[^\p{L}\p{N}]/gu, '');
    if (key === '') continue;
    const end = words.at(-1)?.end;
    const after = end === undefined ? 'phrase' : separatorOf(text.slice(end, index));
    words.push({
      key,
      stem: stemOf(key, locale),
      start: index,
      end: index + match.length,
      after,
    });
  }
  return words;
}

/** A word of a text: its position, and its folded spelling (`key`) and stem for comparison. */
export interface Token {
  key: string;
  stem: string;
  start: number;
  end: number;
  /** What separates it from the word before: a space, a half-space or hyphen, or punctuation. */
  after: 'space' | 'half-space' | 'phrase';
}

/** A word may contain vowel marks, soft hyphens and invisible direction marks. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b\u200d-\u200f\u2060]*/gu;
const separatorOf = (between: string): Token['after'] =>
  /^[\u200c\-\u2010\u2011'’]$/u.test(between)
    ? 'half-space'
    : /^\s$/u.test(between)
      ? 'space'
      : 'phrase';

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

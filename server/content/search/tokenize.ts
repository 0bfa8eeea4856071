import { foldText } from '#i18n/foldText.ts';
import { stemOf } from './stem.ts';

/** A word of a text: where it stands there, and its spelling as the search compares it. */
export interface Token {
  key: string;
  stem: string;
  start: number;
  end: number;
  /**
   * What parts it from the word before: at most a space, a half-space or hyphen (they are one
   * word), or something that ends a phrase.
   */
  after: 'space' | 'half-space' | 'phrase';
}

/**
 * Signs that are drawn within a word but are no letters of it: vowel marks, tatweel, marks of
 * direction, soft hyphens.
 */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b\u200d-\u200f\u2060]*/gu;
const gap = (between: string): Token['after'] =>
  /^[\u200c\-\u2010\u2011'’]$/u.test(between)
    ? 'half-space'
    : /^\s$/u.test(between)
      ? 'space'
      : 'phrase';

/**
 * The words of a text in a language. A half-space parts words like a space: می‌شود is می and شود,
 * joined again by `joinedAt`.
 */
export function tokenize(text: string, locale: string): Token[] {
  const words: Token[] = [];
  for (const { 0: written, index } of text.matchAll(wordPattern)) {
    const key = foldText(written).replace(/[^\p{L}\p{N}]/gu, '');
    if (key === '') continue;
    const end = words.at(-1)?.end;
    const after = end === undefined ? 'phrase' : gap(text.slice(end, index));
    words.push({
      key,
      stem: stemOf(key, locale),
      start: index,
      end: index + written.length,
      after,
    });
  }
  return words;
}

/**
 * The word at a place written together with the one before it, as in میشود for می‌شود; undefined
 * where a comma parts them.
 */
export function joinedAt(words: readonly Token[], at: number): string | undefined {
  const [before, word] = [words[at - 1], words[at]];
  return before && word && word.after !== 'phrase' ? before.key + word.key : undefined;
}

/** More parts than these are no word, and PostgreSQL takes no lexeme of any length. */
const mostParts = 8;

/**
 * The whole that a word is a part of when half-spaces join three or more, written together: اچآیوی
 * for اچ‌آی‌وی.
 */
export function runAt(words: readonly Token[], at: number): string | undefined {
  let [from, to] = [at, at + 1];
  while (from > 0 && words[from]?.after === 'half-space') from -= 1;
  while (words[to]?.after === 'half-space') to += 1;
  const parts = words.slice(from, to).map(({ key }) => key);
  return parts.length > 2 && parts.length <= mostParts ? parts.join('') : undefined;
}

import { soundOf } from './sound.ts';
import { stemOf } from './stem.ts';
import { joinedAt, type Token, tokenize } from './tokenize.ts';

/** A word of a search, with all the spellings that a text may have. */
export interface SearchQuery {
  key: string;
  /**
   * Lexemes that are this word: it, it without its ending, it written together with a neighbour, as
   * in کمردرد for کمر درد.
   */
  exact: readonly string[];
  /** Prefix that matches, too: heart finds heartbeat. None for numbers and short words. */
  prefix: string | undefined;
  /** Spellings with two neighbouring letters swapped. */
  swapped: readonly string[];
  sound: string;
  after: Token['after'];
}

/** Further words of a search are ignored. */
const mostWords = 12;
const letters = /^\p{L}+$/u;

function prefixOf(key: string, stem: string): string | undefined {
  if (!letters.test(key)) return undefined;
  return stem.length >= 4 ? stem : key.length >= 3 ? key : undefined;
}

function swaps(key: string): string[] {
  if (!letters.test(key) || key.length < 4) return [];
  return Array.from(
    { length: key.length - 1 },
    (_, at) => key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2),
  );
}

function queryOf(
  key: string,
  locale: string,
  after: Token['after'],
  joined: readonly (string | undefined)[] = [],
): SearchQuery {
  const stem = stemOf(key, locale);
  const exact = [...new Set([key, stem, ...joined.flatMap((one) => one ?? [])])];
  return {
    key,
    exact,
    prefix: prefixOf(key, stem),
    swapped: swaps(key),
    sound: soundOf(key),
    after,
  };
}

export function parseSearchQuery(text: string, locale: string): SearchQuery[] {
  const words = tokenize(text, locale).slice(0, mostWords);
  return words.map(({ key, after }, at) =>
    queryOf(key, locale, after, [joinedAt(words, at), joinedAt(words, at + 1)]),
  );
}

/** Two words that a half-space or a hyphen joins, as one; undefined when they are not joined. */
export const joinSearchQuery = (
  one: SearchQuery,
  next: SearchQuery | undefined,
  locale: string,
): SearchQuery | undefined =>
  next?.after === 'half-space' ? queryOf(one.key + next.key, locale, one.after) : undefined;

/**
 * The tsquery for one word; `weight` limits it to lexemes of that weight, such as those of the
 * title.
 */
export const tsquery = (lexemes: readonly string[], prefix?: string, weight = ''): string =>
  [
    ...lexemes.map((lexeme) => `'${lexeme}'${weight === '' ? '' : `:${weight}`}`),
    ...(prefix === undefined ? [] : [`'${prefix}':*${weight}`]),
  ].join(' | ');

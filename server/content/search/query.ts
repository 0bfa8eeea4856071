import { soundOf } from './sound.ts';
import { stemOf } from './stem.ts';
import { joinedAt, type Token, tokenize } from './tokenize.ts';

/** A word that is looked for, in all the ways in which a text may write it. */
export interface SearchQuery {
  key: string;
  /** Lexemes that are this word: it, it without its ending, it written together with a neighbour, as in کمردرد for کمر درد. */
  exact: readonly string[];
  /** Words that begin so are taken, too: heart for heartbeat. Numbers and short words are only themselves. */
  prefix: string | undefined;
  /** Two letters in each other's place. */
  swapped: readonly string[];
  sound: string;
  after: Token['after'];
}

/** A search is a hundred letters at most; past these words it says nothing new. */
const mostWords = 12;
const letters = /^\p{L}+$/u;

function prefixOf(key: string, stem: string): string | undefined {
  if (!letters.test(key)) return undefined;
  return stem.length >= 4 ? stem : key.length >= 3 ? key : undefined;
}

function swaps(key: string): string[] {
  if (!letters.test(key) || key.length < 4) return [];
  return Array.from({ length: key.length - 1 }, (_, at) => key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2));
}

function soughtOf(key: string, locale: string, after: Token['after'], joined: readonly (string | undefined)[] = []): SearchQuery {
  const stem = stemOf(key, locale);
  const exact = [...new Set([key, stem, ...joined.flatMap((one) => one ?? [])])];
  return { key, exact, prefix: prefixOf(key, stem), swapped: swaps(key), sound: soundOf(key), after };
}

export function parseSearchQuery(text: string, locale: string): SearchQuery[] {
  const words = tokenize(text, locale).slice(0, mostWords);
  return words.map(({ key, after }, at) => soughtOf(key, locale, after, [joinedAt(words, at), joinedAt(words, at + 1)]));
}

/** Two words that a half-space or a hyphen joins, as one; undefined when they are not joined. */
export const joinSearchQuery = (one: SearchQuery, next: SearchQuery | undefined, locale: string): SearchQuery | undefined =>
  next?.after === 'half-space' ? soughtOf(one.key + next.key, locale, one.after) : undefined;

/** How one word is looked for in the words of the posts; `weight` asks for those of the title alone. */
export const tsquery = (lexemes: readonly string[], prefix?: string, weight = ''): string =>
  [
    ...lexemes.map((lexeme) => `'${lexeme}'${weight === '' ? '' : `:${weight}`}`),
    ...(prefix === undefined ? [] : [`'${prefix}':*${weight}`]),
  ].join(' | ');

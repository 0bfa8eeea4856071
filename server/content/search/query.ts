import { conceptLexeme, conceptsIn, type Mention } from './concepts.ts';
import { soundOf } from './sound.ts';
import { stemOf } from './stem.ts';
import { joinedWithPrevious, type Token, tokenize } from './tokenize.ts';

/** The words of a search of posts, each with the spellings to look for. */
export function parseSearchQuery(text: string, locale: string): SearchQuery[] {
  const words = tokenize(text, locale).slice(0, maxWords);
  const mentions = Map.groupBy(conceptsIn(words), (mention) => mention.at);
  const queries: SearchQuery[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const { key, after } = words[at] ?? { key: '', after: 'space' };
    const longest = Math.max(1, ...(mentions.get(at) ?? []).map(({ length }) => length));
    const concepts = (mentions.get(at) ?? []).filter(({ length }) => length === longest);
    queries.push(
      longest > 1
        ? phraseQuery(words.slice(at, at + longest), concepts)
        : wordQuery(
            key,
            locale,
            after,
            [joinedWithPrevious(words, at), joinedWithPrevious(words, at + 1)],
            concepts,
          ),
    );
    at += longest - 1;
  }
  return queries;
}

/** A phrase that is one concept: its words alone would find too much. */
const phraseQuery = (words: readonly Token[], concepts: readonly Mention[]): SearchQuery => ({
  key: words.map(({ key }) => key).join(''),
  exact: concepts.map(({ concept }) => conceptLexeme(concept)),
  prefix: undefined,
  swapped: [],
  sound: soundOf(words.map(({ key }) => key).join('')),
  after: words[0]?.after ?? 'space',
});

/** A word of a search with the spellings under which posts may have it. */
export interface SearchQuery {
  key: string;
  /** The word, its stem, its concepts, and the word joined with a neighbor: کمردرد for کمر درد. */
  exact: readonly string[];
  /** A prefix that also matches: heart finds heartbeat. None for numbers and short words. */
  prefix: string | undefined;
  /** Spellings with two neighboring letters swapped. */
  swapped: readonly string[];
  sound: string;
  after: Token['after'];
}

/** Further words of a search are ignored. */
const maxWords = 12;
const letters = /^\p{L}+$/u;

function prefixOf(key: string, stem: string): string | undefined {
  if (!letters.test(key)) return undefined;
  return stem.length >= 4 ? stem : key.length >= 3 ? key : undefined;
}

function adjacentSwaps(key: string): string[] {
  if (!letters.test(key) || key.length < 4) return [];
  return Array.from(
    { length: key.length - 1 },
    (_, at) => key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2),
  );
}

function wordQuery(
  key: string,
  locale: string,
  after: Token['after'],
  joined: readonly (string | undefined)[] = [],
  concepts: readonly Mention[] = [],
): SearchQuery {
  const stem = stemOf(key, locale);
  const exact = [
    ...new Set([
      key,
      stem,
      ...joined.flatMap((one) => one ?? []),
      ...concepts.map(({ concept }) => conceptLexeme(concept)),
    ]),
  ];
  return {
    key,
    exact,
    prefix: prefixOf(key, stem),
    swapped: adjacentSwaps(key),
    sound: soundOf(key),
    after,
  };
}

/** Two words joined by a half-space or hyphen as one word; undefined for other words. */
export const joinQueries = (
  one: SearchQuery,
  next: SearchQuery | undefined,
  locale: string,
): SearchQuery | undefined =>
  next?.after === 'half-space' ? wordQuery(one.key + next.key, locale, one.after) : undefined;

/** The tsquery for one word; `weight` limits it to one part of a post: `A` is the title. */
export const tsquery = (lexemes: readonly string[], prefix?: string, weight = ''): string =>
  [
    ...lexemes.map((lexeme) => `'${lexeme}'${weight === '' ? '' : `:${weight}`}`),
    ...(prefix === undefined ? [] : [`'${prefix}':*${weight}`]),
  ].join(' | ');

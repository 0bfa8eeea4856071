import type { Marked } from '#contract/site/blog.ts';
import { conceptLexeme, conceptsIn } from './concepts.ts';
import type { SearchTerm } from './matchTerms.ts';
import { joinedWithPrevious, compoundAt, type Token, tokenize } from './tokenize.ts';

/** The part of a text with the most matches, marked; undefined when there are none. */
export function highlightExcerpt(
  text: string,
  terms: readonly SearchTerm[],
  locale: string,
): Marked | undefined {
  const words = tokenize(text, locale);
  const hits = hitsIn(words, terms);
  let best = { from: 0, worth: 0 };
  for (const first of hits) {
    const from = excerptStart(text, words, first.at);
    const within = hits.filter(({ at }) => at >= first.at && at < from + excerptWords);
    const score = new Set(within.map((one) => one.term)).size * excerptWords + within.length;
    if (score > best.worth) best = { from, worth: score };
  }
  if (best.worth === 0) return undefined;
  let last = Math.min(words.length, best.from + excerptWords) - 1;
  while (words[last + 1]?.after === 'half-space') last += 1;
  const start = best.from === 0 ? 0 : (words[best.from]?.start ?? 0);
  const end = last === words.length - 1 ? text.length : (words[last]?.end ?? text.length);
  const ellipsis = (sign: string) => ({ text: sign, hit: false });
  return [
    ...(start > 0 ? [ellipsis('… ')] : []),
    ...splitAtHits(text, hits, start, end),
    ...(end < text.length ? [ellipsis(' …')] : []),
  ];
}

/** Marks the matches in a whole text. */
export function highlightAll(text: string, terms: readonly SearchTerm[], locale: string): Marked {
  return splitAtHits(text, hitsIn(tokenize(text, locale), terms), 0, text.length);
}

/** How many terms of a search a text has. */
export const matchedTerms = (text: string, terms: readonly SearchTerm[], locale: string): number =>
  new Set(hitsIn(tokenize(text, locale), terms).map(({ term }) => term)).size;

/** How many words an excerpt has, and how many of them stand before the first match. */
const excerptWords = 32;
const wordsBefore = 6;

/** The index of the search term that a word of a text matches, or -1; as in the database query. */
function matchingTermIndex(
  words: readonly Token[],
  at: number,
  terms: readonly SearchTerm[],
): number {
  const word = words[at];
  if (!word) return -1;
  const compound = compoundAt(words, at);
  const joined = [joinedWithPrevious(words, at), joinedWithPrevious(words, at + 1), compound];
  const hasPrefix = (prefix: string) =>
    word.key.startsWith(prefix) || compound?.startsWith(prefix) === true;
  return terms.findIndex(
    ({ key, lexemes, prefix }) =>
      lexemes.includes(word.key) ||
      lexemes.includes(word.stem) ||
      (prefix && hasPrefix(prefix)) ||
      joined.includes(key),
  );
}

interface Hit {
  start: number;
  end: number;
  term: number;
  at: number;
}

function hitsIn(words: readonly Token[], terms: readonly SearchTerm[]): Hit[] {
  const byConcept = new Map<number, number>();
  for (const { concept, at, length } of conceptsIn(words)) {
    const term = terms.findIndex(({ lexemes }) => lexemes.includes(conceptLexeme(concept)));
    if (term >= 0)
      for (let offset = 0; offset < length; offset += 1) byConcept.set(at + offset, term);
  }
  return words.flatMap(({ start, end }, at) => {
    const own = matchingTermIndex(words, at, terms);
    const term = own < 0 ? (byConcept.get(at) ?? -1) : own;
    return term < 0 ? [] : [{ start, end, term, at }];
  });
}

/** Splits the text from `start` to `end`; hits with only a space between them become one. */
function splitAtHits(text: string, hits: readonly Hit[], start: number, end: number): Marked {
  const marked: Marked = [];
  let at = start;
  const add = (to: number, hit: boolean) => {
    const part = text.slice(at, to);
    at = to;
    if (part === '') return;
    const last = marked.at(-1);
    const joinsPrevious =
      hit && last?.hit === false && /^[\s\u200c-]$/.test(last.text) && marked.length > 1;
    const before = joinsPrevious ? marked.at(-2) : last;
    if (joinsPrevious && before) {
      before.text += last.text + part;
      marked.pop();
    } else marked.push({ text: part, hit });
  };
  for (const hit of hits.filter((one) => one.start >= start && one.end <= end)) {
    add(hit.start, false);
    add(hit.end, true);
  }
  add(end, false);
  return marked;
}

/**
 * The word at which an excerpt around word `at` starts: the start of its sentence, or a few words
 * before it, but not within a compound.
 */
function excerptStart(text: string, words: readonly Token[], at: number): number {
  const startsSentence = (one: number) =>
    one === 0 || /[.?!؟:؛]/.test(text.slice(words[one - 1]?.end, words[one]?.start));
  const earliest = Math.max(0, at - 2 * wordsBefore);
  for (let one = at; one >= earliest; one -= 1) if (startsSentence(one)) return one;
  let from = Math.max(0, at - wordsBefore);
  while (from > 0 && words[from]?.after === 'half-space') from -= 1;
  return from;
}

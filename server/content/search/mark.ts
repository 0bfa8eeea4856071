import type { Marked } from '#contract/site/blog.ts';
import type { SearchTerm } from './count.ts';
import { joinedAt, runAt, type Token, tokenize } from './tokenize.ts';

/** How many words an excerpt has, and how many of them stand before the first match. */
const excerptWords = 32;
const wordsBefore = 6;

/**
 * The index of the search word that a word of a text matches, by the rules of the database query;
 * -1 when none.
 */
function termAt(words: readonly Token[], at: number, terms: readonly SearchTerm[]): number {
  const word = words[at];
  if (!word) return -1;
  const run = runAt(words, at);
  const joined = [joinedAt(words, at), joinedAt(words, at + 1), run];
  const begins = (prefix: string) =>
    word.key.startsWith(prefix) || run?.startsWith(prefix) === true;
  return terms.findIndex(
    ({ key, lexemes, prefix }) =>
      lexemes.includes(word.key) ||
      lexemes.includes(word.stem) ||
      (prefix && begins(prefix)) ||
      joined.includes(key),
  );
}

interface Hit {
  start: number;
  end: number;
  term: number;
  at: number;
}

const hitsIn = (words: readonly Token[], terms: readonly SearchTerm[]): Hit[] =>
  words.flatMap(({ start, end }, at) => {
    const found = termAt(words, at, terms);
    return found < 0 ? [] : [{ start, end, term: found, at }];
  });

/** The text from `start` to `end` in pieces; hits that only a space parts are one piece. */
function pieces(text: string, hits: readonly Hit[], start: number, end: number): Marked {
  const marked: Marked = [];
  let at = start;
  const add = (to: number, hit: boolean) => {
    const piece = text.slice(at, to);
    at = to;
    if (piece === '') return;
    const last = marked.at(-1);
    const joint =
      hit && last?.hit === false && /^[\s\u200c-]$/.test(last.text) && marked.length > 1;
    const before = joint ? marked.at(-2) : last;
    if (joint && before) {
      before.text += last.text + piece;
      marked.pop();
    } else marked.push({ text: piece, hit });
  };
  for (const hit of hits.filter((one) => one.start >= start && one.end <= end)) {
    add(hit.start, false);
    add(hit.end, true);
  }
  add(end, false);
  return marked;
}

/** A whole text with the matches marked. */
export function markAll(text: string, terms: readonly SearchTerm[], locale: string): Marked {
  return pieces(text, hitsIn(tokenize(text, locale), terms), 0, text.length);
}

/**
 * Where an excerpt begins that shows the word at `at`: with its sentence, or a few words before it;
 * never within a word.
 */
function beginning(text: string, words: readonly Token[], at: number): number {
  const opens = (one: number) =>
    one === 0 || /[.?!؟:؛]/.test(text.slice(words[one - 1]?.end, words[one]?.start));
  const least = Math.max(0, at - 2 * wordsBefore);
  for (let one = at; one >= least; one -= 1) if (opens(one)) return one;
  let from = Math.max(0, at - wordsBefore);
  while (from > 0 && words[from]?.after === 'half-space') from -= 1;
  return from;
}

/** The part of a text with the most matches; undefined when there are none. */
export function markPart(
  text: string,
  terms: readonly SearchTerm[],
  locale: string,
): Marked | undefined {
  const words = tokenize(text, locale);
  const hits = hitsIn(words, terms);
  let best = { from: 0, worth: 0 };
  for (const first of hits) {
    const from = beginning(text, words, first.at);
    const within = hits.filter(({ at }) => at >= first.at && at < from + excerptWords);
    const worth = new Set(within.map((one) => one.term)).size * excerptWords + within.length;
    if (worth > best.worth) best = { from, worth };
  }
  if (best.worth === 0) return undefined;
  let last = Math.min(words.length, best.from + excerptWords) - 1;
  while (words[last + 1]?.after === 'half-space') last += 1;
  const start = best.from === 0 ? 0 : (words[best.from]?.start ?? 0);
  const end = last === words.length - 1 ? text.length : (words[last]?.end ?? text.length);
  const cut = (sign: string) => ({ text: sign, hit: false });
  return [
    ...(start > 0 ? [cut('… ')] : []),
    ...pieces(text, hits, start, end),
    ...(end < text.length ? [cut(' …')] : []),
  ];
}

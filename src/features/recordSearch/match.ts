import { splitWords, type Word } from '#i18n/foldText.ts';

// Matching of a patient's records. A text becomes one string of folded words, and a search a few
// regular expressions over it: docs/decisions/0057-search-and-export.md has the reasons.

/** Before a word: after a space, after a half-space or hyphen, or at the start of a phrase. */
const marks = { space: '\n', 'half-space': '\t', phrase: '\n\n' } as const;
/** Commas in an amount and slashes in a date do not begin a phrase. */
const isNumber = (word: Word | undefined): boolean => word !== undefined && /^\d/.test(word.key);

function encode(words: readonly Word[]): { text: string; starts: number[] } {
  const starts: number[] = [];
  const pieces: string[] = [];
  let length = 0;
  for (const [at, word] of words.entries()) {
    const withinNumber = word.after === 'phrase' && isNumber(word) && isNumber(words[at - 1]);
    const mark = withinNumber ? marks.space : marks[word.after];
    starts.push(length + mark.length);
    pieces.push(mark, word.key);
    length += mark.length + word.key.length;
  }
  // Joined at once: a string that grew by `+=` is a tree, and the first search of it is slow.
  return { text: pieces.join(''), starts };
}

/** Texts as they are stored for `Matcher.matches`. `keys` are reused for all texts of an index. */
export const indexedText = (texts: readonly string[], keys: Map<string, string>): string =>
  texts.map((text) => encode(splitWords(text, keys)).text).join('');

/** A part of a text, and whether it is a match. */
export interface MarkedPart {
  text: string;
  hit: boolean;
}

export interface Matcher {
  /** All words of the search occur in an indexed text. */
  matches(indexed: string): boolean;
  /** The text around its first match, or undefined when no word of the search is in it. */
  excerpt(text: string): MarkedPart[] | undefined;
  /** The whole text with its matches. */
  marked(text: string): MarkedPart[];
}

/** Further words are ignored. */
const maxWords = 12;
/** So many neighboring words of a search may be one word of a text: «کم خونی» in «کمخونی». */
const maxJoined = 3;

/** Arabic article and particles, which are written together with the noun. */
const article = '(?:[وبفک]?ال|لل)?';
const isArabic = (key: string): boolean => /^\p{Script=Arabic}/u.test(key);

/**
 * A word of a text begins with the key, as if half-spaces were nothing; or whole words make up the
 * key, as if spaces were nothing. Only whole ones: else «بهتر» would find «به ترتیب».
 */
function patternOf(key: string): string {
  const [first = '', ...rest] = key;
  if (rest.length === 0) return `[\\n\\t]${first}`;
  const prefix = rest.map((letter) => `\\t?${letter}`).join('');
  const joined = rest.map((letter) => `[\\n\\t]?${letter}`).join('');
  return `[\\n\\t]${isArabic(key) ? article : ''}${first}(?:${prefix}|${joined}(?![^\\n\\t]))`;
}

/** What was typed, ready to be compared; undefined when it has no letter and no digit. */
export function matcherOf(typed: string): Matcher | undefined {
  const keys = splitWords(typed.slice(0, 500))
    .map(({ key }) => key)
    .slice(0, maxWords);
  if (keys.length === 0) return undefined;
  // [from][length - 1]
  const runs = keys.map((_, from) =>
    Array.from({ length: Math.min(maxJoined, keys.length - from) }, (__, more) =>
      patternOf(keys.slice(from, from + more + 1).join('')),
    ),
  );
  const tests = runs.map((lengths) => lengths.map((pattern) => new RegExp(pattern)));
  // What begins with words that are joined begins with the first of them: most texts need one test.
  const covers = (text: string, from: number): boolean =>
    from === keys.length ||
    (tests[from]?.[0]?.test(text) === true &&
      (tests[from] ?? []).some(
        (test, more) => (more === 0 || test.test(text)) && covers(text, from + more + 1),
      ));
  const any = new RegExp(runs.flatMap((lengths) => lengths.toReversed()).join('|'), 'g');
  const find = (text: string) => hitWords(splitWords(text), any);
  return {
    matches: (indexed) => covers(indexed, 0),
    excerpt: (text) => excerptOf(text, find(text)),
    marked: (text) => split(text, find(text), 0, text.length),
  };
}

interface Found extends Word {
  hit: boolean;
}

/** The words of a text, each with whether a match contains a part of it. */
function hitWords(words: readonly Word[], any: RegExp): Found[] {
  const { text, starts } = encode(words);
  const found = words.map((word) => ({ ...word, hit: false }));
  for (const match of text.matchAll(any)) {
    const end = match.index + match[0].length;
    for (const [at, word] of found.entries()) {
      const start = starts[at] ?? 0;
      if (start < end && start + word.key.length > match.index) word.hit = true;
    }
  }
  return found;
}

/** How many words an excerpt has, and how many of them stand before the first match. */
const excerptWords = 28;
const wordsBefore = 5;

function excerptOf(text: string, words: readonly Found[]): MarkedPart[] | undefined {
  const first = words.findIndex(({ hit }) => hit);
  if (first < 0) return undefined;
  let from = Math.max(0, first - wordsBefore);
  while (from > 0 && words[from]?.after === 'half-space') from -= 1;
  let last = Math.min(words.length, from + excerptWords) - 1;
  while (words[last + 1]?.after === 'half-space') last += 1;
  const start = from === 0 ? 0 : (words[from]?.start ?? 0);
  const end = last === words.length - 1 ? text.length : (words[last]?.end ?? text.length);
  return [
    ...(start > 0 ? [{ text: '… ', hit: false }] : []),
    ...split(text, words, start, end),
    ...(end < text.length ? [{ text: ' …', hit: false }] : []),
  ];
}

/** Splits the text from `start` to `end`; matches with only a space between them become one. */
function split(text: string, words: readonly Found[], start: number, end: number): MarkedPart[] {
  const ranges: { from: number; to: number }[] = [];
  for (const word of words) {
    if (!word.hit || word.start < start || word.end > end) continue;
    const before = ranges.at(-1);
    if (before && /^[\s\u200c\-٬,./:٫]$/u.test(text.slice(before.to, word.start)))
      before.to = word.end;
    else ranges.push({ from: word.start, to: word.end });
  }
  const parts: MarkedPart[] = [];
  let at = start;
  for (const { from, to } of ranges) {
    if (from > at) parts.push({ text: text.slice(at, from), hit: false });
    parts.push({ text: text.slice(from, to), hit: true });
    at = to;
  }
  if (end > at) parts.push({ text: text.slice(at, end), hit: false });
  return parts;
}

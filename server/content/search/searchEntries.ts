import type { LocalizedText } from '#contract/text.ts';
import { familyOf, stemOf, stemsOf } from './stem.ts';
import { joinedAt, runAt, type Token, tokenize } from './tokenize.ts';

/** Words of a text in all its languages, as they are compared. */
interface Vocabulary {
  words: ReadonlySet<string>;
  /** The same in order, to find those that begin with something. */
  sorted: readonly string[];
}

/** The searchable texts of an entry: its name; name and summary; everything. */
export interface Searched {
  name: Vocabulary;
  short: Vocabulary;
  all: Vocabulary;
}

/** Folded; ignored unless the search has no other words. */
const stopWords = new Set(
  'a an and at for from in my of on or the to with از با برای به در را که و یا الی عن فی ل من'.split(
    ' ',
  ),
);
/** Further words of a search are ignored. */
const mostWords = 12;
/** Parts that may have been written as one word in a text. */
const mostParts = 4;
const letters = /^\p{L}+$/u;
/** `~` keeps the roots of word families apart from words. */
function family(word: string): string[] {
  const root = familyOf(word);
  return root === undefined ? [] : [`~${root}`];
}

function vocabularyOf(texts: readonly LocalizedText[]): Vocabulary {
  const known = new Set<string>();
  for (const [locale, written] of texts.flatMap((text) => Object.entries(text))) {
    const words = tokenize(written, locale);
    for (const [at, { key, stem }] of words.entries()) {
      const joined = [joinedAt(words, at), runAt(words, at)].flatMap((one) =>
        one === undefined ? [] : [one, stemOf(one, locale)],
      );
      for (const word of [key, stem, ...family(key), ...joined]) known.add(word);
    }
  }
  return { words: known, sorted: [...known].sort() };
}

export const searchedIn = (
  name: readonly LocalizedText[],
  summary: readonly LocalizedText[],
  rest: readonly LocalizedText[],
): Searched => ({
  name: vocabularyOf(name),
  short: vocabularyOf([...name, ...summary]),
  all: vocabularyOf([...name, ...summary, ...rest]),
});

/** Is it the prefix of a word? After three letters only one more may follow: قلب finds قلبی. */
function begins({ sorted }: Vocabulary, start: string): boolean {
  if (start.length < 3 || !letters.test(start)) return false;
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  for (; sorted[low]?.startsWith(start); low += 1)
    if (start.length > 3 || (sorted[low]?.length ?? 0) < 5) return true;
  return false;
}

/** جراحی is found in جراح, too. */
const withoutYeh = (word: string): string[] =>
  /^\p{L}{4,}ی$/u.test(word) ? [word.slice(0, -1)] : [];

const knows = (text: Vocabulary, word: string): boolean =>
  [...stemsOf(word), ...family(word), ...withoutYeh(word)].some((one) => text.words.has(one)) ||
  [word, stemOf(word, 'fa'), ...withoutYeh(word)].some((start) => begins(text, start));

/** Whether each word is there, by itself or as a part of what the text writes as one word. */
function holds(text: Vocabulary, words: readonly Token[]): boolean {
  const reached = [true];
  for (const at of words.keys()) {
    if (!reached[at]) continue;
    let joined = '';
    for (const [part, { key, after }] of words.slice(at, at + mostParts).entries()) {
      if (part > 0 && after === 'phrase') break;
      joined += key;
      if (knows(text, joined)) reached[at + part + 1] = true;
    }
  }
  return reached[words.length] ?? false;
}

/** The words of a search without stop words, unless there are no others. */
function searchWords(text: string): Token[] {
  const words = tokenize(text, 'und');
  const telling = words.filter(({ key }) => !stopWords.has(key));
  return (telling.length > 0 ? telling : words).slice(0, mostWords);
}

/** How many of the words a name has, and how many of them side by side. */
const score = (name: Vocabulary, words: readonly Token[]): number =>
  words.reduce((sum, { key }, at) => {
    const joined = joinedAt(words, at);
    return sum + Number(knows(name, key)) + Number(joined !== undefined && knows(name, joined));
  }, 0);

/**
 * The entries that hold every word of a search: in what is told of them in short, or else, if none
 * does, anywhere. `best` puts first those that are called so. A search of no words finds all.
 */
export function searchEntries<Entry>(
  entries: readonly Entry[],
  text: string | undefined,
  textOf: (entry: Entry) => Searched,
  best: boolean,
): Entry[] {
  const words = searchWords(text ?? '');
  if (words.length === 0) return [...entries];
  const texts = entries.map((entry) => ({ entry, text: textOf(entry) }));
  const inShort = texts.filter(({ text }) => holds(text.short, words));
  const found = inShort.length > 0 ? inShort : texts.filter(({ text }) => holds(text.all, words));
  const rated = found.map(({ entry, text }) => ({
    entry,
    score: best ? score(text.name, words) : 0,
  }));
  return rated.sort((a, b) => b.score - a.score).map(({ entry }) => entry);
}

import type { LocalizedText } from '#contract/text.ts';
import { conceptLexeme, conceptsIn } from './concepts.ts';
import { familyOf, stemOf, stemsOf } from './stem.ts';
import { joinedWithPrevious, compoundAt, type Token, tokenize } from './tokenize.ts';

/**
 * The entries that have every word of a search in name or summary, or, if there are none, in any
 * text. `sortByName` puts matches in the name first. A search without words finds all entries.
 */
export function searchEntries<Entry>(
  entries: readonly Entry[],
  text: string | undefined,
  textOf: (entry: Entry) => SearchableText,
  sortByName: boolean,
): Entry[] {
  const words = searchWords(text ?? '');
  if (words.length === 0) return [...entries];
  const texts = entries.map((entry) => ({ entry, text: textOf(entry) }));
  const inSummary = texts.filter(({ text }) => hasAllWords(text.summary, words));
  const matching =
    inSummary.length > 0 ? inSummary : texts.filter(({ text }) => hasAllWords(text.all, words));
  const scored = matching.map(({ entry, text }) => ({
    entry,
    score: sortByName ? score(text.name, words) : 0,
  }));
  return scored.sort((a, b) => b.score - a.score).map(({ entry }) => entry);
}

/** The words of texts in all languages, folded and stemmed for comparison. */
export interface Vocabulary {
  words: ReadonlySet<string>;
  /** The same words sorted, to search by prefix. */
  sorted: readonly string[];
}

/** The searchable words of an entry: of its name; of name and summary; of all its texts. */
export interface SearchableText {
  name: Vocabulary;
  summary: Vocabulary;
  all: Vocabulary;
}

/** Folded words that are ignored, unless a search has no others. */
export const stopWords: ReadonlySet<string> = new Set(
  'a am an and are at because can do does for from have i in is it me my of on or our should the to what when why with very آیا از است با برای به چرا چه در را که من و یا الی عن فی ل ما من هل انا عندی جدا خیلی هستم باشم انی اننی ارید'.split(
    ' ',
  ),
);
/** Further words of a search are ignored. */
const maxWords = 12;
/** At most this many words of a search may be written as one word in a text. */
const maxParts = 4;
const letters = /^\p{L}+$/u;
/** The root of a word's family, with `~` so that it cannot equal a word. */
function familyKeys(word: string): string[] {
  const root = familyOf(word);
  return root === undefined ? [] : [`~${root}`];
}

/** The searchable words of texts; memoize it, as it is slow. */
export function vocabularyOf(texts: readonly LocalizedText[]): Vocabulary {
  const known = new Set<string>();
  for (const [locale, text] of texts.flatMap((text) => Object.entries(text))) {
    const words = tokenize(text, locale);
    for (const [at, { key, stem }] of words.entries()) {
      const joined = [joinedWithPrevious(words, at), compoundAt(words, at)].flatMap((one) =>
        one === undefined ? [] : [one, stemOf(one, locale)],
      );
      for (const word of [key, stem, ...familyKeys(key), ...joined]) known.add(word);
    }
    for (const { concept } of conceptsIn(words)) known.add(conceptLexeme(concept));
  }
  return { words: known, sorted: [...known].sort() };
}

/** Prepares the texts of an entry for `searchEntries`; memoize it, as it is slow. */
export const searchableText = (
  name: readonly LocalizedText[],
  summary: readonly LocalizedText[],
  rest: readonly LocalizedText[],
): SearchableText => ({
  name: vocabularyOf(name),
  summary: vocabularyOf([...name, ...summary]),
  all: vocabularyOf([...name, ...summary, ...rest]),
});

/** Name and summary alone: a word deep in a text, such as a biography, says little of an entry. */
export const withoutRest = (text: SearchableText): SearchableText => ({
  ...text,
  all: text.summary,
});

/** Whether a word has this prefix. After three letters only one more may follow: قلب finds قلبی. */
function hasPrefix({ sorted }: Vocabulary, prefix: string): boolean {
  if (prefix.length < 3 || !letters.test(prefix)) return false;
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  for (; sorted[low]?.startsWith(prefix); low += 1)
    if (prefix.length > 3 || (sorted[low]?.length ?? 0) < 5) return true;
  return false;
}

/** جراحی also finds جراح. */
const withoutYeh = (word: string): string[] =>
  /^\p{L}{4,}ی$/u.test(word) ? [word.slice(0, -1)] : [];

const hasWord = (text: Vocabulary, word: string): boolean =>
  [...stemsOf(word), ...familyKeys(word), ...withoutYeh(word)].some((one) => text.words.has(one)) ||
  [word, stemOf(word, 'fa'), ...withoutYeh(word)].some((prefix) => hasPrefix(text, prefix));

/** Whether a text has every word: by itself, joined with its neighbors, or what it means. */
function hasAllWords(text: Vocabulary, words: readonly Token[]): boolean {
  const matchedUpTo = [true];
  const named = conceptsIn(words).filter(({ concept }) => text.words.has(conceptLexeme(concept)));
  for (const at of words.keys()) {
    if (!matchedUpTo[at]) continue;
    for (const mention of named) if (mention.at === at) matchedUpTo[at + mention.length] = true;
    let joined = '';
    for (const [part, { key, after }] of words.slice(at, at + maxParts).entries()) {
      if (part > 0 && after === 'phrase') break;
      joined += key;
      if (hasWord(text, joined)) matchedUpTo[at + part + 1] = true;
    }
  }
  return matchedUpTo[words.length] ?? false;
}

/** The words of a search without stop words, unless there are no others. */
function searchWords(text: string): Token[] {
  const words = tokenize(text, 'und');
  const significant = words.filter(({ key }) => !stopWords.has(key));
  return (significant.length > 0 ? significant : words).slice(0, maxWords);
}

/** The number of words, and of joined neighbors, that a name has. */
const score = (name: Vocabulary, words: readonly Token[]): number =>
  words.reduce((sum, { key }, at) => {
    const joined = joinedWithPrevious(words, at);
    return sum + Number(hasWord(name, key)) + Number(joined !== undefined && hasWord(name, joined));
  }, 0);

/** A search without words such as "my" and "at", unless it has no others. */
export const significantText = (text: string): string =>
  searchWords(text)
    .map(({ key }) => key)
    .join(' ');

import type { LocalizedText } from '#contract/text.ts';
import { memoizeByVersion } from '../memoizeByVersion.ts';
import type { PublicContent } from '../snapshot.ts';
import { conceptsIn, conceptWords, isVerb, withoutEndings } from './concepts.ts';
import type { SearchTerm } from './matchTerms.ts';
import { plainText } from './plainText.ts';
import { stopWords } from './searchEntries.ts';
import { misspellingDistance, soundOf } from './sound.ts';
import { stemsOf } from './stem.ts';
import { joinedWithPrevious, type Token, tokenize } from './tokenize.ts';

/** Folded words, each as a text writes it. */
type Spellings = ReadonlyMap<string, string>;

/** Persian verbs as they are spoken: میره, نمیشه, میخورم. */
const spokenVerb =
  /^ن?می(?:ر|ش|کن|خور|دون|تون|گ|ا|ار|خوا|زن|مون|سوز|ترس)(?:م|ی|ه|د|یم|ید|ین|ن|ند)$/;

/** Further words of a search are not corrected. */
const maxWords = 12;

/**
 * A search with each word that nothing here has replaced by the most similar one; undefined when
 * there is no such word.
 */
export function correctSlips(
  content: PublicContent,
  text: string,
  locale: string,
): string | undefined {
  const words = tokenize(text, locale).slice(0, maxWords);
  const understood = new Set(
    conceptsIn(words).flatMap(({ at, length }) =>
      Array.from({ length }, (_, offset) => at + offset),
    ),
  );
  let corrected = '';
  let end = 0;
  for (const [at, word] of words.entries()) {
    if (understood.has(at) || !/^\p{L}{4,}$/u.test(word.key)) continue;
    // Verbs have too many forms to recognize a slip: «می‌آورم» does not mean «أورام».
    if (isVerb(words, at) || spokenVerb.test(word.key) || isKnown(content, words, at, locale))
      continue;
    const similar = similarWord(content, word.key, locale);
    if (similar === undefined || similar === text.slice(word.start, word.end)) continue;
    corrected += text.slice(end, word.start) + similar;
    end = word.end;
  }
  return end === 0 ? undefined : corrected + text.slice(end);
}

/**
 * A search as the terms that found posts read it, with the words of the posts for slips; undefined
 * without a slip.
 */
export function correctedBy(
  content: PublicContent,
  text: string,
  terms: readonly SearchTerm[],
  locale: string,
): string | undefined {
  const spellings = postSpellings(content, locale);
  const words = tokenize(text, locale);
  let corrected = '';
  let end = 0;
  for (const [at, word] of words.entries()) {
    const joined = joinedWithPrevious(words, at + 1);
    const slip = terms.find(({ key, isWritten }) => !isWritten && [word.key, joined].includes(key));
    const meant = (slip?.match === 'near' ? slip.lexemes : slip?.swapped)?.find((one) =>
      spellings.has(one),
    );
    if (slip === undefined || meant === undefined || word.start < end) continue;
    corrected += text.slice(end, word.start) + (spellings.get(meant) ?? meant);
    end = (slip.key === word.key ? word : (words[at + 1] ?? word)).end;
  }
  return end === 0 ? undefined : corrected + text.slice(end);
}

/** Whether a text has a word, in any language, in another form, or joined with its neighbor. */
function isKnown(
  content: PublicContent,
  words: readonly Token[],
  at: number,
  locale: string,
): boolean {
  const { key } = words[at] ?? { key: '' };
  const joined = [joinedWithPrevious(words, at), joinedWithPrevious(words, at + 1)];
  const forms = [...formsOf(key), ...joined.flatMap((one) => one ?? [])];
  const known = [
    nameSpellings(content, locale),
    ...localesOf(content).map((one) => postSpellings(content, one)),
  ];
  return (
    forms.some((form) => stopWords.has(form) || known.some((one) => one.has(form))) ||
    known.some((one) => [...one.keys()].some((word) => word.startsWith(key)))
  );
}

const englishEndings = /(?:ing|ed|er|ly|es|s|d)$/;
const arabicPrefix = /^[وفبکل]?(?:ال)?/;
const arabicEndings = /(?:ی|ک|ه|ها|هم|نا|کم|ین|ون|ان|ات|تی|ته|تها)$/;

/** A folded word and what may be left of it without its inflection, in any language. */
function formsOf(key: string): string[] {
  const stripped = isLatin(key)
    ? [key.replace(englishEndings, ''), key.replace(/(?:ing|ed)$/, 'e')]
    : [key, key.replace(arabicPrefix, '')].flatMap((one) => [one, one.replace(arabicEndings, '')]);
  return [...stemsOf(key), ...withoutEndings(key), ...stripped].filter(({ length }) => length >= 3);
}

const isLatin = (word: string): boolean => /^[a-z]/.test(word);

/** Long enough that a similar word is hardly another one: liver is no slip of lives. */
const longWord = 6;

/** The most similar word: of what the search understands, of a name, else of the posts. */
function similarWord(content: PublicContent, key: string, locale: string): string | undefined {
  const sound = soundOf(key);
  const posts =
    key.length < longWord
      ? []
      : [...postSpellings(content, locale)].filter(([word]) => word[0] === key[0]);
  let best: { spelling: string; distance: number } | undefined;
  for (const [word, spelling] of [...conceptWords, ...nameSpellings(content, locale), ...posts]) {
    if (word.length < 4 || Math.abs(word.length - key.length) > 2) continue;
    // «أريد» is no slip of the name «فريد».
    if (key.length < longWord && word[0] !== key[0]) continue;
    if (isLatin(word) !== isLatin(key)) continue;
    const distance = misspellingDistance(soundOf(word), sound);
    if (distance !== undefined && distance < (best?.distance ?? Infinity))
      best = { spelling, distance };
  }
  return best?.spelling;
}

/** The words of texts as they are written first. */
function spellingsIn(texts: readonly string[]): Map<string, string> {
  const spellings = new Map<string, string>();
  for (const text of texts)
    for (const { key, start, end } of tokenize(text, 'und'))
      if (!spellings.has(key)) spellings.set(key, text.slice(start, end));
  return spellings;
}

/** The names of people, places and packages, in every language. */
const nameSpellings = (content: PublicContent, locale: string): Spellings =>
  memoizeByVersion(content, `spellings of names ${locale}`, () => {
    const texts: LocalizedText[] = [
      ...content.list('physician').flatMap(({ name, title }) => [name, title]),
      ...content.list('package').flatMap(({ title, summary }) => [title, summary]),
      ...content
        .list('careCenter')
        .flatMap(({ name, city, services }) => [name, city, ...services]),
      ...content.list('category').flatMap(({ name, description }) => [name, description]),
      ...content.list('publicForm').map(({ lead }) => lead),
    ];
    return spellingsIn([
      ...texts.map((text) => text[locale] ?? ''),
      ...texts.flatMap((text) => Object.values(text)),
    ]);
  });

const localesOf = (content: PublicContent): string[] =>
  memoizeByVersion(content, 'languages of posts', () => [
    ...new Set(content.list('post').flatMap(({ title }) => Object.keys(title))),
  ]);

const postSpellings = (content: PublicContent, locale: string): Spellings =>
  memoizeByVersion(content, `spellings of posts ${locale}`, () =>
    spellingsIn(
      content
        .list('post')
        .flatMap(({ title, excerpt, body }) => [
          title[locale] ?? '',
          excerpt[locale] ?? '',
          plainText(body[locale] ?? ''),
        ]),
    ),
  );

import type { Marked } from '#contract/site/blog.ts';
import { highlightAll, matchedTerms } from './highlight.ts';
import type { SearchTerm } from './matchTerms.ts';
import { plainText } from './plainText.ts';

// Sentences of an article as its author wrote them: nothing is shortened within a sentence.

/** Longest quoted text, in characters. */
const maxLength = 260;
const maxSentences = 3;

/**
 * A section of a Markdown text and its paragraphs. The heading is empty where there is none: before
 * the first one and after a thematic break.
 */
interface Section {
  heading: string;
  paragraphs: Paragraph[];
}

interface Paragraph {
  text: string;
  /** Leads to a package or another article, and so says what comes next, not what was asked. */
  leadsOn: boolean;
}

function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [{ heading: '', paragraphs: [] }];
  for (const block of markdown.split(/\n{2,}/)) {
    const [first = '', ...rest] = block.trim().split('\n');
    if (/^(?:\*{3,}|-{3,}|_{3,})$/.test(first)) sections.push({ heading: '', paragraphs: [] });
    else if (first.startsWith('## ')) sections.push({ heading: first.slice(3), paragraphs: [] });
    const text = first.startsWith('#') ? rest.join('\n') : block;
    // Lists and tables are no sentences.
    if (text.trim() !== '' && /^[^-*|>#\d]/.test(text.trim()))
      sections.at(-1)?.paragraphs.push({
        text: plainText(text),
        leadsOn: /\]\(\/(?:packages|blog)\//.test(text),
      });
  }
  return sections;
}

const sentencesOf = (text: string, locale: string): string[] =>
  Array.from(
    new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text),
    ({ segment }) => segment,
  );

/** Headings of the section that says when to call. */
const callHeadings: Readonly<Record<string, RegExp>> = {
  en: /\bcall\b|emergency|(?:not|cannot) wait/i,
  fa: /تماس|اورژانس|صبر ن|منتظر ن/,
  ar: /الاتصال|اتصال|الطوارئ|لا ينتظر|لا ننتظر/,
};

/** A sentence about the article itself: a quote ends before it. */
const aboutItself = /\bthis (?:page|article)\b|این (?:صفحه|مقاله|نوشته)|هذه الصفحة|هذا المقال/i;

/** The first sentences that fit. */
function quoteFrom(sentences: readonly string[]): string {
  let quote = '';
  for (const sentence of sentences.slice(0, maxSentences)) {
    const isLong = (quote + sentence).trim().length > maxLength;
    if (quote !== '' && (isLong || aboutItself.test(sentence))) break;
    quote += sentence;
  }
  return quote.trim();
}

/** Short enough, and complete: a colon announces a list. */
const isWhole = (quote: string): boolean => quote.length <= maxLength && !quote.endsWith(':');

/** Words that stand for something said before, anywhere in the first sentence of a quote. */
const pointers: Readonly<Record<string, RegExp>> = {
  en: /\b(?:this|these|those)\b/i,
  fa: /(?<!\p{L})(?:این|آن|اینها|آنها|همین|همان)(?!\p{L})/u,
  ar: /(?<!\p{L})[وفبك]?(?:هذا|هذه|هذان|هؤلاء|ذلك|تلك)(?!\p{L})/u,
};

/** How a sentence begins that goes on with one before it, or with the heading. */
const goingOn: Readonly<Record<string, RegExp>> = {
  en: /^(?:it|its|that|they|their|he|she|his|her|him|them|both|so|such|then|there|one|and|or|but|because|from|mostly|more|yes|no)\b/i,
  fa: /^(?:او|هر دو|پس|بعد|و|یا|اما|ولی|چون|زیرا|بیشتر از|بله|نه)(?!\p{L})/u,
  ar: /^(?:و?هو|و?هي|هم|كلاهما|ثم|لكن|ولكن|لأن|لأنه|لأنها|نعم|لا،)(?!\p{L})/u,
};

/** Whether a quote can be understood by itself. */
const standsAlone = (first: string, locale: string): boolean =>
  ![pointers, goingOn].some((words) => words[locale]?.test(first.trim()));

/** What nobody should read first who is afraid: of death, and tales of other people. */
const unfit: Readonly<Record<string, RegExp>> = {
  en: /\b(?:die[ds]?|dying|death|dead|told me)\b/i,
  fa: /(?<!\p{L})(?:مرگ|مردن|مرده|مرد\.|فوت|درگذشت|می\u200cمیر(?:م|د|ید|ند)|برایم گفت|تعریف کرد)(?!\p{L})/u,
  ar: /(?<!\p{L})(?:ال)?(?:موت|وفاة|مات|ماتت|توفي|يموت|روت لي|روى لي|قالت لي|حكت لي)(?!\p{L})/u,
};

interface Article {
  title: string;
  /** Markdown. */
  body: string;
}

/**
 * The first sentences of the paragraph of an article that answers a search best, marked; undefined
 * when none does. A paragraph is quoted from its beginning, as what follows may speak of "it". Its
 * first sentence has a word of the search, and together with its heading, or with the title above an
 * introduction, `required` of them.
 */
export function quoteAnswer(
  { title, body }: Article,
  terms: readonly SearchTerm[],
  required: number,
  locale: string,
): Marked | undefined {
  if (matchedTerms(title, terms, locale) === 0) return undefined;
  let best = { quote: '', worth: 0 };
  const [introduction, ...sections] = sectionsOf(body);
  const found = introduction && sections.length === 0 ? [introduction] : sections;
  for (const { heading, paragraphs } of found) {
    // When to call is quoted by itself.
    if (callHeadings[locale]?.test(heading)) continue;
    for (const { text, leadsOn } of paragraphs) {
      const sentences = sentencesOf(text, locale);
      const [first = ''] = sentences;
      const quote = quoteFrom(sentences);
      if (leadsOn || !isWhole(quote) || !standsAlone(first, locale)) continue;
      if (unfit[locale]?.test(quote)) continue;
      const matches = matchedTerms(first, terms, locale);
      const context = matchedTerms(`${heading || title}. ${first}`, terms, locale);
      if (matches === 0 || context < required) continue;
      const worth =
        4 * matchedTerms(quote, terms, locale) + 2 * matches + matchedTerms(heading, terms, locale);
      if (worth > best.worth) best = { quote, worth };
    }
  }
  return best.quote === '' ? undefined : highlightAll(best.quote, terms, locale);
}

/** Longest warning, in characters: a paragraph is quoted whole, as the number is often at its end. */
const maxWarning = 420;

/**
 * A paragraph of the section that says when to call: the first, or the one that `names` what was
 * asked where the first does not. Undefined without one.
 */
export function quoteWarning(
  markdown: string,
  locale: string,
  names: (text: string) => boolean = () => false,
): string | undefined {
  const quotes = warningParagraphs(markdown, locale)
    .map((text) => (text.length <= maxWarning ? text : quoteFrom(sentencesOf(text, locale))))
    // A colon announces a list.
    .filter((quote) => quote !== '' && !quote.endsWith(':'));
  return quotes.find(names) ?? quotes[0];
}

/** The paragraphs of the first section that says when to call and has any. */
export const warningParagraphs = (markdown: string, locale: string): string[] =>
  sectionsOf(markdown)
    .filter(({ heading }) => callHeadings[locale]?.test(heading))
    .map(({ paragraphs }) => paragraphs.map(({ text }) => text))
    .find((paragraphs) => paragraphs.length > 0) ?? [];

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
  paragraphs: string[];
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
      sections.at(-1)?.paragraphs.push(plainText(text));
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

/** The sentences from one on that fit. */
function quoteFrom(sentences: readonly string[], from: number): string {
  let quote = '';
  for (const sentence of sentences.slice(from, from + maxSentences)) {
    if (quote !== '' && (quote + sentence).trim().length > maxLength) break;
    quote += sentence;
  }
  return quote.trim();
}

/** Short enough, and complete: a colon announces a list. */
const isWhole = (quote: string): boolean => quote.length <= maxLength && !quote.endsWith(':');

/**
 * The sentences of an article that match most words of a search, marked; undefined when none has
 * `required` of them.
 */
export function quoteAnswer(
  markdown: string,
  terms: readonly SearchTerm[],
  required: number,
  locale: string,
): Marked | undefined {
  let best = { quote: '', matches: 0 };
  const isAdvice = ({ heading }: Section) =>
    // A text without a heading is an introduction; when to call is quoted by itself.
    heading !== '' && !callHeadings[locale]?.test(heading);
  for (const { paragraphs } of sectionsOf(markdown).filter(isAdvice))
    for (const paragraph of paragraphs) {
      const sentences = sentencesOf(paragraph, locale);
      for (const [from, sentence] of sentences.entries()) {
        if (matchedTerms(sentence, terms, locale) === 0) continue;
        const quote = quoteFrom(sentences, from);
        const matches = matchedTerms(quote, terms, locale);
        if (matches > best.matches && isWhole(quote)) best = { quote, matches };
      }
    }
  return best.matches >= required ? highlightAll(best.quote, terms, locale) : undefined;
}

/** Longest warning, in characters: a paragraph is quoted whole, as the number is often at its end. */
const maxWarning = 420;

/** The first paragraph of the section that says when to call; undefined without one. */
export function quoteWarning(markdown: string, locale: string): string | undefined {
  const pattern = callHeadings[locale];
  return (
    sectionsOf(markdown)
      .filter(({ heading }) => pattern?.test(heading))
      .map(({ paragraphs: [first = ''] }) =>
        first.length <= maxWarning ? first : quoteFrom(sentencesOf(first, locale), 0),
      )
      // A colon announces a list.
      .find((quote) => quote !== '' && !quote.endsWith(':'))
  );
}

import type { Marked } from '#contract/site/blog.ts';
import { highlightAll, matchedTerms } from './highlight.ts';
import type { SearchTerm } from './matchTerms.ts';
import { plainText } from './plainText.ts';

// Sentences of an article as its author wrote them: nothing is shortened within a sentence.

/** Longest quoted text, in characters. */
const maxLength = 260;
const maxSentences = 3;

/** A section of a Markdown text: its h2 heading, empty before the first one, and its paragraphs. */
interface Section {
  heading: string;
  paragraphs: string[];
}

function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [{ heading: '', paragraphs: [] }];
  for (const block of markdown.split(/\n{2,}/)) {
    const [first = '', ...rest] = block.trim().split('\n');
    if (first.startsWith('## ')) sections.push({ heading: first.slice(3), paragraphs: [] });
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

/** The sentences from one on that fit. */
function quoteFrom(sentences: readonly string[], from: number): string {
  let quote = '';
  for (const sentence of sentences.slice(from, from + maxSentences)) {
    if (quote !== '' && (quote + sentence).trim().length > maxLength) break;
    quote += sentence;
  }
  return quote.trim();
}

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
  // The text before the first heading is an introduction, not advice.
  for (const { paragraphs } of sectionsOf(markdown).slice(1))
    for (const paragraph of paragraphs) {
      const sentences = sentencesOf(paragraph, locale);
      for (const [from, sentence] of sentences.entries()) {
        if (matchedTerms(sentence, terms, locale) === 0) continue;
        const quote = quoteFrom(sentences, from);
        const matches = matchedTerms(quote, terms, locale);
        if (matches > best.matches && quote.length <= maxLength) best = { quote, matches };
      }
    }
  return best.matches >= required ? highlightAll(best.quote, terms, locale) : undefined;
}

/** Headings of the section that says when to call. */
const callHeadings: Readonly<Record<string, RegExp>> = {
  en: /\bcall\b|emergency|(?:not|cannot) wait/i,
  fa: /تماس|اورژانس|صبر ن|منتظر ن/,
  ar: /الاتصال|اتصال|الطوارئ|لا ينتظر|لا ننتظر/,
};

/** The first sentences of the section that says when to call; undefined without one. */
export function quoteWarning(markdown: string, locale: string): string | undefined {
  const pattern = callHeadings[locale];
  return (
    sectionsOf(markdown)
      .filter(({ heading }) => pattern?.test(heading))
      .map(({ paragraphs: [first = ''] }) => quoteFrom(sentencesOf(first, locale), 0))
      // A colon announces a list.
      .findLast((quote) => quote !== '' && quote.length <= maxLength && !quote.endsWith(':'))
  );
}

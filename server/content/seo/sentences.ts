/**
 * The first sentences of a text that fit into `maxLength` characters; when the first sentence is
 * longer, its first words.
 */
export function firstSentences(text: string, maxLength: number): string {
  const sentences = text.split(/(?<=[.؟?!])\s+/u);
  let result = sentences[0] ?? '';
  if (result.length > maxLength)
    return `${trimEndWhere(trimEndWhere(result.slice(0, maxLength - 1), /\S/u), /[\s،,؛;:]/u)}…`;
  for (const sentence of sentences.slice(1)) {
    if (result.length + 1 + sentence.length > maxLength) break;
    result += ` ${sentence}`;
  }
  return result;
}

/**
 * Removes trailing characters that match. A regular expression with `$` at its end would be tried
 * at every position.
 */
export function trimEndWhere(text: string, kind: RegExp): string {
  let end = text.length;
  while (end > 0 && kind.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The length up to which search engines show a page's description. */
export const descriptionLength = 155;

/** The first sentences of a text, short enough to follow `before` in a description. */
export const firstSentencesAfter = (before: string, text: string): string =>
  firstSentences(text, descriptionLength - before.length);

/** The paragraphs of a text, which are separated by empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/u).filter((paragraph) => paragraph.trim() !== '');

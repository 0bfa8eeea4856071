/**
 * A text without trailing characters of a kind. Not by a pattern that ends with `$`: it would be
 * tried at every position.
 */
export function trimEndWhere(text: string, kind: RegExp): string {
  let end = text.length;
  while (end > 0 && kind.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/**
 * The first sentences of a text that fit into `most` characters; the first words when one sentence
 * is too long.
 */
export function firstSentences(text: string, maxLength: number): string {
  const sentences = text.split(/(?<=[.؟?!])\s+/u);
  let opening = sentences[0] ?? '';
  if (opening.length > maxLength)
    return `${trimEndWhere(trimEndWhere(opening.slice(0, maxLength - 1), /\S/u), /[\s،,؛;:]/u)}…`;
  for (const sentence of sentences.slice(1)) {
    if (opening.length + 1 + sentence.length > maxLength) break;
    opening += ` ${sentence}`;
  }
  return opening;
}

/** The length up to which search engines show a page's description. */
export const descriptionLength = 155;

/** A text's opening, short enough to follow `before` in a description. */
export const firstSentencesAfter = (before: string, text: string): string =>
  firstSentences(text, descriptionLength - before.length);

/** Paragraphs are parted by an empty line. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/u).filter((paragraph) => paragraph.trim() !== '');

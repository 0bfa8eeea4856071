import { foldText } from './fold.ts';

/** The words of a text in one spelling, without punctuation. */
export const foldedWords = (text: string): string =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');

/** Whether every word of a search stands somewhere in a text that was folded so; a search of no words finds all. */
export const holdsAll = (folded: string, sought: string): boolean =>
  foldedWords(sought)
    .split(' ')
    .every((word) => folded.includes(word));

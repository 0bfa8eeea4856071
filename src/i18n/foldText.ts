import { toLatinDigits, stripBidiMarks } from './digits.ts';

/**
 * A text as it is compared in a search: no case, no vowel marks or hamza, one form of ی, ک and ه,
 * no half-space or tatweel, Latin digits.
 */
export const foldText = (text: string): string =>
  toLatinDigits(stripBidiMarks(text.normalize('NFKD')))
    .replace(/[\p{M}\u0640\u200b-\u200d]/gu, '')
    .replace(/[يىې]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[ةہھە]/g, 'ه')
    .replace(/[أإآٱ]/g, 'ا')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

const squeeze = (text: string): string => text.replaceAll(' ', '');

/** Every word occurs in the text, or the whole search without spaces does: «بسته ها» finds «بسته‌ها». */
export function matchesSearch(text: string, search: string): boolean {
  const [folded, query] = [foldText(text), foldText(search)];
  return query.split(' ').every((word) => folded.includes(word)) || squeeze(folded).includes(squeeze(query));
}

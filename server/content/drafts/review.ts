import { createHash } from 'node:crypto';
import type { ContentReview } from '../../db/tables/index.ts';
import { sameValue } from '../files/save.ts';
import { cleanText, type Data, isText } from './texts.ts';

/** The fields of an article that a medical review is about. */
const reviewed = ['title', 'excerpt', 'body'] as const;

const textsOf = (data: Data, locale: string, locales: readonly string[]): string[] =>
  reviewed.map((field) => {
    const text = data[field];
    return isText(text, locales) ? cleanText(text[locale] ?? '') : '';
  });

const hashOf = (texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');

/** The reviewed text of every language, for `unreviewedLanguages`. */
export const reviewOf = (
  data: Data,
  { by, at }: Pick<ContentReview, 'by' | 'at'>,
  locales: readonly string[],
): ContentReview => ({
  by,
  at,
  texts: Object.fromEntries(
    locales.map((locale) => [locale, hashOf(textsOf(data, locale, locales))]),
  ),
});

/**
 * Languages whose text names a reviewer who has not seen it: neither published with this review nor
 * reviewed at the desk. An entry without a reviewer claims nothing.
 */
export function unreviewedLanguages(
  data: Data,
  published: Data | null,
  review: ContentReview | null,
  locales: readonly string[],
): string[] {
  if (data['reviewer'] === undefined) return [];
  const isSameReview =
    sameValue(published?.['reviewer'], data['reviewer']) &&
    sameValue(published?.['reviewedAt'], data['reviewedAt']);
  return locales.filter((locale) => {
    const texts = textsOf(data, locale, locales);
    if (texts.every((text) => text === '')) return false;
    if (review?.texts[locale] === hashOf(texts)) return false;
    return !(isSameReview && published && sameValue(textsOf(published, locale, locales), texts));
  });
}

import * as v from 'valibot';
import { boundedText, slug } from './plainText.ts';

export { boundedText, slug };

/** A typed text, trimmed; text with very many spaces is refused. */
export const typedText = (most: number) =>
  v.pipe(v.string(), v.maxLength(most * 4), v.trim(), v.minLength(1), v.maxLength(most));

/** A text by locale code, in content files and stored rows; `und` holds what a patient typed. */
export const localizedText = v.pipe(
  v.record(v.string(), v.string()),
  v.check((text) => Object.keys(text).length > 0, 'at least one locale'),
);
export type LocalizedText = v.InferOutput<typeof localizedText>;

/** A text by locale code that a device sends; `most` characters in each language. */
export const boundedLocalizedText = (most: number) =>
  v.pipe(
    v.record(boundedText(20), boundedText(most)),
    v.check((text) => Object.keys(text).length > 0 && Object.keys(text).length <= 10, 'locales'),
  );

/** A language that a text is written in, such as `ar` or `fa-AF`. */
export const languageTag = v.pipe(boundedText(20), v.regex(/^[a-z]{2,3}(-[A-Za-z]{2,8})?$/));

/** The text in `locale`, else `und`, else English, else any. */
export function textIn(text: LocalizedText, locale: string): string {
  return text[locale] ?? text['und'] ?? text['en'] ?? Object.values(text)[0] ?? '';
}

import * as v from 'valibot';

/** A text from outside, its length looked at before anything else reads it: docs/decisions/0024. */
export const boundedText = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** What a person types, without the spaces around it; more than a few spaces too many is no slip of a hand. */
export const typedText = (most: number) => v.pipe(v.string(), v.maxLength(most * 4), v.trim(), v.minLength(1), v.maxLength(most));

/** A text that people read, one entry per locale code; `und` holds what a patient typed. */
export const localizedText = v.pipe(
  v.record(v.string(), v.string()),
  v.check((text) => Object.keys(text).length > 0, 'at least one locale'),
);
export type LocalizedText = v.InferOutput<typeof localizedText>;

/** The text in `locale`; else as typed, else English, else whatever there is. */
export function textIn(text: LocalizedText, locale: string): string {
  return text[locale] ?? text['und'] ?? text['en'] ?? Object.values(text)[0] ?? '';
}

export const slug = v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

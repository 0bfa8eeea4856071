import * as v from 'valibot';

/** A text that people read, one entry a locale code; `und` holds what a patient typed. */
export const localizedText = v.pipe(
  v.record(v.string(), v.string()),
  v.check((text) => Object.keys(text).length > 0, 'at least one locale'),
);
export type LocalizedText = v.InferOutput<typeof localizedText>;

/** The text in `locale`; else as typed, else English, else whatever there is. */
export function textIn(text: LocalizedText, locale: string): string {
  return text[locale] ?? text['und'] ?? text['en'] ?? Object.values(text)[0] ?? '';
}

export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(80));

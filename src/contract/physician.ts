import * as v from 'valibot';
import { price } from './price.ts';
import { portraitLook, tint } from './drawing.ts';
import { givenRating } from './rating.ts';
import { localizedText, slug } from './text.ts';

/**
 * A physician as the content files hold them, each text in all locales. New fields are optional, so
 * that operators' existing files stay valid. Pages get `site/physicians.ts`.
 */
export const physician = v.object({
  slug,
  name: localizedText,
  /** "Dr Mehrdad Kiani" as it stands before a name, and what the person is: "Cardiologist". */
  title: localizedText,
  specialties: v.array(slug),
  /** ISO 639 codes, which the page names. */
  languages: v.array(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/))),
  careCenters: v.array(slug),
  /** Paragraphs are separated by an empty line. */
  bio: localizedText,
  experienceYears: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  education: v.optional(v.array(localizedText), []),
  look: portraitLook,
  tint,
  consult: v.object({
    fee: price,
    modes: v.array(v.picklist(['video', 'voice', 'chat', 'in-person'])),
  }),
  rating: givenRating,
});
export type Physician = v.InferOutput<typeof physician>;

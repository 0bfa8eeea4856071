import * as v from 'valibot';
import { money } from './money.ts';
import { portraitLook, tint } from './picture.ts';
import { localizedText, slug } from './text.ts';

export const physician = v.object({
  slug,
  name: localizedText,
  /** "Dr Mehrdad Kiani" as it stands before a name, and what the person is: "Cardiologist". */
  title: localizedText,
  specialties: v.array(slug),
  languages: v.array(v.string()),
  careCenters: v.array(slug),
  /** Paragraphs are parted by an empty line. */
  bio: localizedText,
  experienceYears: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  education: v.optional(v.array(localizedText), []),
  look: portraitLook,
  tint,
  consult: v.object({ fee: money, modes: v.array(v.picklist(['video', 'voice', 'chat', 'in-person'])) }),
  rating: v.object({ average: v.number(), count: v.number() }),
});
export type Physician = v.InferOutput<typeof physician>;

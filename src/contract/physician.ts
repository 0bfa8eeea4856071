import * as v from 'valibot';
import { consultModes } from './consult.ts';
import { price } from './price.ts';
import { portraitLook, tint } from './drawing.ts';
import { givenRating } from './rating.ts';
import { localizedText, slug } from './text.ts';

/** From Sunday, as in `Date`. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

const clockTime = v.pipe(
  v.string(),
  v.maxLength(5),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time such as 16:30'),
);
const modes = v.array(v.picklist(consultModes));

/** Hours of a weekday that are divided into times for consultations. */
const consultHours = v.pipe(
  v.object({
    weekday: v.picklist(weekdays),
    from: clockTime,
    to: clockTime,
    /** How long one consultation takes. */
    minutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(240)),
    modes: v.pipe(modes, v.minLength(1)),
  }),
  v.check(({ from, to }) => from < to, 'the hours end before they begin'),
);
export type ConsultHours = v.InferOutput<typeof consultHours>;

const timeZone = v.pipe(
  v.string(),
  v.maxLength(60),
  v.check(isTimeZone, 'a time zone such as Asia/Tehran'),
);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

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
  /** Under which the Medical Council lists the doctor, and its page that says so. */
  councilNumber: v.optional(v.pipe(v.string(), v.maxLength(20), v.regex(/^[0-9-]+$/))),
  councilUrl: v.optional(v.pipe(v.string(), v.maxLength(500), v.url(), v.startsWith('https://'))),
  look: portraitLook,
  tint,
  consult: v.object({
    fee: price,
    modes,
    /** In which patients can choose a time; without any, the clinic proposes one. */
    hours: v.optional(v.array(consultHours), []),
    /** IANA zone of the hours. */
    timeZone: v.optional(timeZone, 'Asia/Tehran'),
  }),
  rating: givenRating,
});
export type Physician = v.InferOutput<typeof physician>;

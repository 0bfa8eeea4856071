import * as v from 'valibot';
import { iconName } from './icons.ts';
import { price } from './price.ts';
import { subject } from './drawing.ts';
import { givenRating } from './rating.ts';
import { localizedText, slug } from './text.ts';

// The schemas of packages and categories in the content files. Pages get `site/packages.ts`.

/** What is included: a text, or a text with an icon. */
const included = v.union([
  v.strictObject({ icon: v.nullable(iconName), text: localizedText }),
  v.pipe(
    localizedText,
    v.transform((text) => ({ icon: null, text })),
  ),
]);

/**
 * A care package as the content files hold it, each text in all locales. New fields are optional,
 * so that operators' existing files stay valid. (`package` is a reserved word.)
 */
export const carePackage = v.object({
  /** Used in the URLs of its posts and guests; never changes, though the slug may. */
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  slug,
  title: localizedText,
  summary: localizedText,
  /** The picture on the package's page in words; without it the picture is decorative. */
  imageAlt: v.optional(localizedText),
  body: localizedText,
  category: slug,
  icon: subject,
  price,
  compareAt: v.nullable(price),
  durationDays: v.pipe(v.number(), v.integer(), v.minValue(1)),
  days: v.array(v.object({ day: v.number(), title: localizedText, text: localizedText })),
  includes: v.array(included),
  preparation: v.array(localizedText),
  careCenters: v.array(slug),
  physicians: v.array(slug),
  faq: v.array(v.object({ question: localizedText, answer: localizedText })),
  rating: givenRating,
  featured: v.boolean(),
});
export type CarePackage = v.InferOutput<typeof carePackage>;

export const category = v.object({
  slug,
  name: localizedText,
  description: localizedText,
  icon: subject,
});
export type Category = v.InferOutput<typeof category>;

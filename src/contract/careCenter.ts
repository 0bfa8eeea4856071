import * as v from 'valibot';
import { cityscape, tint } from './drawing.ts';
import { mapSketch } from './mapSketch.ts';
import { geo, phone } from './place.ts';
import { localizedText, slug } from './text.ts';

/**
 * A care center as the content files hold it, each text in all locales. New fields are optional, so
 * that operators' existing files stay valid. Pages get `site/careCenters.ts`.
 */
export const careCenter = v.object({
  slug,
  name: localizedText,
  city: localizedText,
  country: localizedText,
  address: localizedText,
  geo,
  sketch: v.optional(mapSketch),
  phones: v.pipe(v.array(phone), v.minLength(1)),
  hours: localizedText,
  services: v.array(localizedText),
  accreditations: v.array(localizedText),
  about: v.optional(localizedText),
  /** Number of beds, and the year of foundation. */
  beds: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  since: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
  view: cityscape,
  tint,
});
export type CareCenter = v.InferOutput<typeof careCenter>;

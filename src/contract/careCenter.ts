import * as v from 'valibot';
import { cityscape, tint } from './picture.ts';
import { localizedText, slug } from './text.ts';

export const careCenter = v.object({
  slug,
  name: localizedText,
  city: localizedText,
  country: localizedText,
  address: localizedText,
  geo: v.object({ latitude: v.number(), longitude: v.number() }),
  phones: v.array(v.string()),
  hours: localizedText,
  services: v.array(localizedText),
  accreditations: v.array(localizedText),
  about: v.optional(localizedText),
  beds: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  since: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
  view: cityscape,
  tint,
});
export type CareCenter = v.InferOutput<typeof careCenter>;

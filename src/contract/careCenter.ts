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
  view: cityscape,
  tint,
});
export type CareCenter = v.InferOutput<typeof careCenter>;

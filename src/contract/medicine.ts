import * as v from 'valibot';
import { uuid } from './ids.ts';
import { localizedText } from './text.ts';
import { instant, plainDate } from './time.ts';

/**
 * A medicine that the clinic prescribed: a mirrored row, which only staff change. What the patient
 * takes besides is in the profile. Stored on devices; old shapes must stay readable.
 */
export const medicine = v.object({
  id: uuid,
  /** With its strength, as on the box: "Amlodipine 5 mg". */
  name: localizedText,
  /** How to take it: "One tablet every morning". */
  dosage: localizedText,
  /** What it is for. */
  purpose: v.nullable(localizedText),
  by: v.object({ name: localizedText, title: localizedText }),
  startsAt: plainDate,
  /** The last day on which it is taken; null: until the clinic ends it. */
  endsAt: v.nullable(plainDate),
  updatedAt: instant,
});
export type Medicine = v.InferOutput<typeof medicine>;

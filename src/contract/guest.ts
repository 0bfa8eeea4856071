import * as v from 'valibot';
import { plainDate } from './time.ts';
import { localizedText, slug } from './text.ts';

/** A patient who came for care and tells of it. */
export const guest = v.object({
  slug,
  name: localizedText,
  country: localizedText,
  story: localizedText,
  quote: localizedText,
  /** What was done, in a few words. */
  treatment: v.optional(localizedText),
  from: localizedText,
  to: localizedText,
  package: slug,
  visitedAt: plainDate,
});
export type Guest = v.InferOutput<typeof guest>;

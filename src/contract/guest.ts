import * as v from 'valibot';
import { plainDate } from './time.ts';
import { localizedText, slug } from './text.ts';

/**
 * A former patient's published story as the content files hold it. New fields are optional, so that
 * operators' existing files stay valid.
 */
export const guest = v.object({
  slug,
  name: localizedText,
  country: localizedText,
  story: localizedText,
  quote: localizedText,
  /** The treatment, in a few words. */
  treatment: v.optional(localizedText),
  /** The cities that the guest came from and was treated in. */
  from: localizedText,
  to: localizedText,
  package: slug,
  visitedAt: plainDate,
});
export type Guest = v.InferOutput<typeof guest>;

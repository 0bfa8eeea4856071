import * as v from 'valibot';
import { price } from './price.ts';
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
  /** Days of the stay that the story shows on a line, counted from the first contact. */
  days: v.optional(
    v.array(
      v.object({
        day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
        title: localizedText,
      }),
    ),
    [],
  ),
  /** What the guest paid in all. */
  paid: v.optional(v.nullable(price), null),
});
export type Guest = v.InferOutput<typeof guest>;

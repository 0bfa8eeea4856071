import * as v from 'valibot';

/** What people gave elsewhere, before the site counted: an average of stars, and how many gave them. */
export const givenRating = v.object({
  average: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

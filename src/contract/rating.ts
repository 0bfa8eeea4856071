import * as v from 'valibot';

/** With fewer ratings an average says little: no average and no stars are shown. */
export const minRatings = 10;

/**
 * Ratings collected before the site counted its own: the average of stars, and how many people
 * rated. Part of the content files of packages and physicians.
 */
export const givenRating = v.object({
  average: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

import { careCenterSorts } from '#contract/site/careCenters.ts';
import { order, soughtText, stars, word, searchReader } from '#catalog/listing/search.ts';

/** Filters as they stand in the URL; what is not understood is dropped. */
export const readCareCenterSearch = searchReader({
  q: soughtText,
  specialty: word,
  city: word,
  minRating: stars,
  sort: order(careCenterSorts),
});
export type CareCenterSearch = ReturnType<typeof readCareCenterSearch>;

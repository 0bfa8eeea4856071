import { careCenterSorts } from '#contract/site/careCenters.ts';
import { order, searchText, stars, word, searchReader } from '#catalog/listing/searchParams.ts';

/** Filters as they stand in the URL; what is not understood is dropped. */
export const readCareCenterSearch = searchReader({
  q: searchText,
  specialty: word,
  city: word,
  minRating: stars,
  sort: order(careCenterSorts),
});
export type CareCenterSearch = ReturnType<typeof readCareCenterSearch>;

import { careCenterSorts } from '#contract/site/careCenters.ts';
import { sortParam, searchText, stars, shortText, searchReader } from '#catalog/listing/searchParams.ts';

/** Filters as they stand in the URL; what is not understood is dropped. */
export const readCareCenterSearch = searchReader({
  q: searchText,
  specialty: shortText,
  city: shortText,
  minRating: stars,
  sort: sortParam(careCenterSorts),
});
export type CareCenterSearch = ReturnType<typeof readCareCenterSearch>;

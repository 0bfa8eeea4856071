import { careCenterSorts } from '#contract/site/careCenters.ts';
import {
  sortParam,
  searchText,
  stars,
  shortText,
  searchReader,
} from '#catalog/listing/searchParams.ts';

/** Filters from the URL; invalid params are dropped. */
export const readCareCenterSearch = searchReader({
  q: searchText,
  specialty: shortText,
  city: shortText,
  minRating: stars,
  sort: sortParam(careCenterSorts),
});
export type CareCenterSearch = ReturnType<typeof readCareCenterSearch>;

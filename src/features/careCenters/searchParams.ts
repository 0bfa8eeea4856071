import { careCenterSorts } from '#contract/site/params.ts';
import {
  sortParam,
  searchText,
  stars,
  shortText,
  searchReader,
} from '#catalog/listing/searchParams.ts';

/**
 * Reads the filters of the list from the URL; invalid params are dropped. The names are public URLs
 * and those of the API’s query.
 */
export const readCareCenterSearch = searchReader({
  q: searchText,
  specialty: shortText,
  city: shortText,
  minRating: stars,
  sort: sortParam(careCenterSorts),
});
export type CareCenterSearch = ReturnType<typeof readCareCenterSearch>;

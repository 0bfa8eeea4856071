import { packageSorts } from '#contract/site/params.ts';
import {
  amount,
  sortParam,
  searchReader,
  searchText,
  stars,
  shortText,
} from '#catalog/listing/searchParams.ts';

/**
 * Reads the filters of the list from the URL; invalid params are dropped. The names are public URLs
 * and those of the API’s query.
 */
export const readPackageSearch = searchReader({
  q: searchText,
  category: shortText,
  city: shortText,
  maxPrice: amount,
  minRating: stars,
  sort: sortParam(packageSorts),
});
export type PackageSearch = ReturnType<typeof readPackageSearch>;

import { packageSorts } from '#contract/site/packages.ts';
import { amount, sortParam, searchReader, searchText, stars, shortText } from '#catalog/listing/searchParams.ts';

/** Filters as they stand in the URL; what is not understood is dropped. */
export const readPackageSearch = searchReader({
  q: searchText,
  category: shortText,
  city: shortText,
  maxPrice: amount,
  minRating: stars,
  sort: sortParam(packageSorts),
});
export type PackageSearch = ReturnType<typeof readPackageSearch>;

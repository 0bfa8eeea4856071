import { packageSorts } from '#contract/site/packages.ts';
import { amount, order, searchReader, searchText, stars, word } from '#catalog/listing/searchParams.ts';

/** Filters as they stand in the URL; what is not understood is dropped. */
export const readPackageSearch = searchReader({
  q: searchText,
  category: word,
  city: word,
  maxPrice: amount,
  minRating: stars,
  sort: order(packageSorts),
});
export type PackageSearch = ReturnType<typeof readPackageSearch>;

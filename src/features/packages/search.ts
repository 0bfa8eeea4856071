import { packageSorts } from '#contract/site/packages.ts';
import { amount, order, searchReader, soughtText, stars, word } from '#catalog/listing/search.ts';

/** Filters as they stand in the URL; what is not understood is dropped. */
export const readPackageSearch = searchReader({
  q: soughtText,
  category: word,
  city: word,
  maxPrice: amount,
  minRating: stars,
  sort: order(packageSorts),
});
export type PackageSearch = ReturnType<typeof readPackageSearch>;

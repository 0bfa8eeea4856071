import { physicianSorts } from '#contract/site/physicians.ts';
import { order, soughtText, stars, word, searchReader } from '#catalog/listing/search.ts';

/** Filters as they stand in the URL; what is not understood is dropped. */
export const readPhysicianSearch = searchReader({
  q: soughtText,
  specialty: word,
  city: word,
  language: word,
  minRating: stars,
  sort: order(physicianSorts),
});
export type PhysicianSearch = ReturnType<typeof readPhysicianSearch>;

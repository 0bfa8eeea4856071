import * as v from 'valibot';
import { physicianSorts } from '#contract/site/physicians.ts';
import { dropped, order, searchReader, searchText, stars, word } from '#catalog/listing/searchParams.ts';

/** A code such as fa, as the API takes it. */
const language = dropped(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)));

/** Filters as they stand in the URL; what is not understood is dropped. */
export const readPhysicianSearch = searchReader({
  q: searchText,
  specialty: word,
  city: word,
  language,
  minRating: stars,
  sort: order(physicianSorts),
});
export type PhysicianSearch = ReturnType<typeof readPhysicianSearch>;

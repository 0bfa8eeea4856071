import * as v from 'valibot';
import { instant } from '#contract/instant.ts';
import { consultModes, physicianSorts } from '#contract/site/params.ts';
import {
  optionalParam,
  sortParam,
  searchReader,
  searchText,
  stars,
  shortText,
} from '#catalog/listing/searchParams.ts';

/** A language code, such as `fa`. */
const language = optionalParam(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)));

/**
 * Reads the filters of the list from the URL; invalid params are dropped. The names are public URLs
 * and those of the API’s query.
 */
export const readPhysicianSearch = searchReader({
  q: searchText,
  specialty: shortText,
  city: shortText,
  language,
  minRating: stars,
  sort: sortParam(physicianSorts),
});
export type PhysicianSearch = ReturnType<typeof readPhysicianSearch>;

/** Reads what is chosen in the booking box of a doctor's page: how to talk, and an open time. */
export const readBookingSearch = searchReader({
  mode: optionalParam(v.picklist(consultModes)),
  time: optionalParam(instant),
});
export type BookingSearch = ReturnType<typeof readBookingSearch>;

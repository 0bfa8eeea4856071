import * as v from 'valibot';
import { dropped, searchReader, word } from '#catalog/listing/search.ts';

const slugs = dropped(v.pipe(v.string(), v.regex(/^[a-z0-9-]+(?:,[a-z0-9-]+)*$/), v.maxLength(1000)));
const people = dropped(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4)));

/** What was chosen, as it stands in the address; what is not understood is dropped. */
export const readEstimateSearch = searchReader({ needs: slugs, options: slugs, city: word, people });
export type EstimateSearch = ReturnType<typeof readEstimateSearch>;

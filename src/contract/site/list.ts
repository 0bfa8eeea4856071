import * as v from 'valibot';
import { pageAttributes } from '../pageAttributes.ts';
import { lastPage } from './params.ts';

// The parts that the queries and answers of all public lists have in common.

/** One option of a filter, with the number of entries that it would leave. */
export const filterChoice = v.object({ value: v.string(), label: v.string(), count: v.number() });
export type FilterChoice = v.InferOutput<typeof filterChoice>;

const word = v.pipe(v.string(), v.maxLength(80));

/** A number, or its digits as a string. */
export const numberInAddress = v.union([
  v.number(),
  v.pipe(
    v.string(),
    v.maxLength(20),
    v.regex(/^[0-9]+(?:\.[0-9]+)?$/),
    v.transform((text) => Number(text)),
  ),
]);

/** Parses the filters of a list from a URL query. */
export const queryParts = {
  page: v.optional(v.pipe(numberInAddress, v.integer(), v.minValue(1), v.maxValue(lastPage))),
  q: v.optional(v.pipe(v.string(), v.maxLength(100))),
  category: v.optional(word),
  specialty: v.optional(word),
  city: v.optional(word),
  language: v.optional(v.pipe(v.string(), v.maxLength(3), v.regex(/^[a-z]{2,3}$/))),
  country: v.optional(word),
  maxPrice: v.optional(v.pipe(numberInAddress, v.integer(), v.minValue(0))),
  minRating: v.optional(v.pipe(numberInAddress, v.minValue(1), v.maxValue(5))),
};

/**
 * One page of a list. `facets` has the options of each filter by name; `all` is the list's length
 * without filters.
 */
export const listPage = <Card extends v.GenericSchema>(card: Card) =>
  v.object({
    items: v.array(card),
    page: v.number(),
    pages: v.number(),
    total: v.number(),
    all: v.number(),
    facets: v.record(v.string(), v.array(filterChoice)),
    attributes: pageAttributes,
  });

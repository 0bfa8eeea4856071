import * as v from 'valibot';
import { maxNeeds, maxOptions, maxPeople } from '#contract/site/params.ts';
import { optionalParam, searchReader, shortText } from '../listing/searchParams.ts';

/**
 * The search params of the cost estimate, read by its page and by /panel/my-ticket/new. They are in
 * shared links, in the API’s query and in stored tickets: old ones must stay readable.
 */
const one = v.union([v.string(), v.number()]);

/**
 * Comma-separated slugs, at most `most`. A form without JavaScript sends a param for each, which
 * the router parses to an array.
 */
const slugs = (most: number) =>
  optionalParam(
    v.pipe(
      v.union([one, v.array(one)]),
      v.transform((raw) => {
        const all = [raw].flat().flatMap((part) => String(part).split(','));
        return [...new Set(all.filter((slug) => /^[a-z0-9-]{1,80}$/.test(slug)))]
          .slice(0, most)
          .join(',');
      }),
      v.minLength(1),
      v.maxLength(1000),
    ),
  );
/** One person is the default and is not in the URL. */
const people = optionalParam(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(maxPeople)));

/** Reads the selection from the URL; invalid params are dropped. */
export const readEstimateSearch = searchReader({
  needs: slugs(maxNeeds),
  options: slugs(maxOptions),
  city: shortText,
  people,
});
export type EstimateSearch = ReturnType<typeof readEstimateSearch>;

const nothing = { needs: undefined, options: undefined, city: undefined, people: undefined };
/**
 * For the route. Returns every key: the router merges this over the raw search, so an absent key
 * would keep the raw value.
 */
export const validateEstimateSearch = (
  raw: Record<string, unknown>,
): { [Key in keyof EstimateSearch]?: EstimateSearch[Key] | undefined } => ({
  ...nothing,
  ...readEstimateSearch(raw),
});

/** The selection as a query: in copied links and stored in tickets: `needs=a,b&city=shiraz`. */
export const estimateText = (search: EstimateSearch): string =>
  Object.entries(search)
    .map(([name, value]) => `${name}=${String(value).split(',').map(encodeURIComponent).join(',')}`)
    .join('&');

/** The inverse of `estimateText`. */
export function readEstimateText(text: string): EstimateSearch {
  const parts = new URLSearchParams(text);
  return readEstimateSearch({
    needs: parts.getAll('needs'),
    options: parts.getAll('options'),
    city: parts.get('city') ?? undefined,
    people: Number(parts.get('people') ?? undefined),
  });
}

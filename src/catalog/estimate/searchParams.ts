import * as v from 'valibot';
import { maxNeeds, maxOptions, maxPeople } from '#contract/site/estimate.ts';
import { optionalParam, searchReader, shortText } from '../listing/searchParams.ts';

const one = v.union([v.string(), v.number()]);

/** Slugs with commas between them; a form without scripts sends one name for each, and the router makes an array of those. */
const slugs = (most: number) =>
  optionalParam(
    v.pipe(
      v.union([one, v.array(one)]),
      v.transform((raw) => {
        const all = [raw].flat().flatMap((part) => String(part).split(','));
        return [...new Set(all.filter((slug) => /^[a-z0-9-]{1,80}$/.test(slug)))].slice(0, most).join(',');
      }),
      v.minLength(1),
      v.maxLength(1000),
    ),
  );
/** One companion is the usual number and does not stand in the address. */
const people = optionalParam(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(maxPeople)));

/** What was chosen, as it stands in the address; what is not understood is dropped. */
export const readEstimateSearch = searchReader({ needs: slugs(maxNeeds), options: slugs(maxOptions), city: shortText, people });
export type EstimateSearch = ReturnType<typeof readEstimateSearch>;

const nothing = { needs: undefined, options: undefined, city: undefined, people: undefined };
/** For the route: every key is given, as the router lays this over the raw search and an absent key would let that through. */
export const validateEstimateSearch = (
  raw: Record<string, unknown>,
): { [Key in keyof EstimateSearch]?: EstimateSearch[Key] | undefined } => ({
  ...nothing,
  ...readEstimateSearch(raw),
});

/** As people copy it and a ticket keeps it: `needs=a,b&city=shiraz`. */
export const estimateText = (search: EstimateSearch): string =>
  Object.entries(search)
    .map(([name, value]) => `${name}=${String(value).split(',').map(encodeURIComponent).join(',')}`)
    .join('&');

export function readEstimateText(text: string): EstimateSearch {
  const parts = new URLSearchParams(text);
  return readEstimateSearch({
    needs: parts.getAll('needs'),
    options: parts.getAll('options'),
    city: parts.get('city') ?? undefined,
    people: Number(parts.get('people') ?? undefined),
  });
}

import * as v from 'valibot';
import { packageSorts } from '#contract/site.ts';

const dropped = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.fallback(v.optional(schema), undefined));
const word = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));

/** Filters as they stand in the URL; what is not understood is dropped. The router reads digits as a number. */
const schema = v.object({
  q: dropped(v.union([v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)), v.number()])),
  category: dropped(word),
  city: dropped(word),
  maxPrice: dropped(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))),
  sort: dropped(v.pipe(v.picklist(packageSorts), v.notValue('featured'))),
});
export type PackageSearch = { [Key in keyof v.InferOutput<typeof schema>]?: Exclude<v.InferOutput<typeof schema>[Key], undefined> };

export function readPackageSearch(search: Record<string, unknown>): PackageSearch {
  const read = v.parse(schema, search);
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** Of a form that a person has changed. */
export function searchOfForm(data: FormData): PackageSearch {
  const entries = [...data].map(([name, value]) => [name, name === 'maxPrice' && value !== '' ? Number(value) : value]);
  return readPackageSearch(Object.fromEntries(entries));
}

const filters = ['q', 'category', 'city', 'maxPrice'] as const;
export type PackageFilter = (typeof filters)[number];
export const chosenFilters = (search: PackageSearch): PackageFilter[] => filters.filter((name) => search[name] !== undefined);

export function withoutFilter(search: PackageSearch, name: PackageFilter): PackageSearch {
  const { [name]: _gone, ...rest } = search;
  return rest;
}

/** Sorting stays when the filters go. */
export const withoutFilters = ({ sort }: PackageSearch): PackageSearch => (sort === undefined ? {} : { sort });

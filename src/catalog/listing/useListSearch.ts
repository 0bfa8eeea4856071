import type { Listing } from './listing.ts';
import { formEntries, type ListSearch } from './searchParams.ts';

/** Returns a function that reads a list’s GET form as search params; empty fields are omitted. */
export function useListSearch({ filters }: Listing): (data: FormData) => ListSearch {
  const numeric = filters.filter((filter) => filter.numeric).map(({ name }) => name);
  return (data) =>
    Object.fromEntries(
      Object.entries(formEntries(data, numeric)).flatMap(([name, value]) =>
        typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
          ? [[name, value]]
          : [],
      ),
    );
}

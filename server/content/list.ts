import type { FilterChoice } from '#contract/site/list.ts';
import { ProblemError } from '../http/problem.ts';

/**
 * One page of a list. A page beyond the last is 404; the first page exists even when empty. For
 * the lists of every kind of content.
 */
export function pageOf<Entry>(entries: readonly Entry[], page: number, size: number) {
  const pages = Math.max(1, Math.ceil(entries.length / size));
  if (page > pages) throw new ProblemError('not-found');
  return {
    items: entries.slice((page - 1) * size, page * size),
    page,
    pages,
    total: entries.length,
  };
}

interface Choice {
  value: string;
  label: string;
}

/** The choices of a filter, each with its number of entries, in order of first occurrence. */
export function facet<Entry>(
  entries: readonly Entry[],
  valuesOf: (entry: Entry) => readonly Choice[],
): FilterChoice[] {
  const counts = new Map<string, FilterChoice>();
  for (const entry of entries) {
    for (const { value, label } of valuesOf(entry)) {
      if (value === '') continue;
      counts.set(value, { value, label, count: (counts.get(value)?.count ?? 0) + 1 });
    }
  }
  return [...counts.values()];
}

/** The choices of a filter, sorted by label. */
export const sortedFacet = <Entry>(
  entries: readonly Entry[],
  valuesOf: (entry: Entry) => readonly Choice[],
  locale: string,
): FilterChoice[] =>
  facet(entries, valuesOf).sort((a, b) => a.label.localeCompare(b.label, locale));

/**
 * The choices with the number of entries that each would leave, with the other filters and the
 * search as they are. `steps` are numbers to filter by, such as least ratings; a filter that would
 * leave nothing of the whole list is left out.
 */
export function withCounts<Query extends Record<string, unknown>>(
  facets: Readonly<Record<string, readonly FilterChoice[]>>,
  query: Query,
  resultsOf: (query: Query) => readonly unknown[],
  steps: Readonly<Record<string, readonly number[]>> = {},
): Record<string, FilterChoice[]> {
  const { page: _page, sort: _sort, ...filters } = query;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const counted = Object.entries(facets).map(([name, choices]) => [
    name,
    choices.map((choice) =>
      isFiltered
        ? { ...choice, count: resultsOf({ ...query, [name]: choice.value }).length }
        : choice,
    ),
  ]);
  const unfiltered = Object.fromEntries(Object.keys(query).map((name) => [name, undefined]));
  const countedSteps = Object.entries(steps).flatMap(([name, values]) =>
    values.every((value) => resultsOf({ ...query, ...unfiltered, [name]: value }).length === 0)
      ? []
      : [
          [
            name,
            values.map((value) => ({
              value: String(value),
              label: String(value),
              count: resultsOf({ ...query, [name]: value }).length,
            })),
          ],
        ],
  );
  return Object.fromEntries([...counted, ...countedSteps]);
}

import type { ReactNode } from 'react';
import type { LinkParts } from '#ui/renderLink.ts';
import type { ListSearch } from './searchParams.ts';

/** One option of a filter. */
export interface FilterOption {
  value: string;
  label: string;
  /** How many entries the list would have with it. */
  count?: number;
}

/** A filter of which one option can be chosen. */
export interface ListFilter {
  /** Its search param. */
  name: string;
  legend: string;
  /** The label of the option that filters nothing: "All cities". */
  allLabel: string;
  options: readonly FilterOption[];
  /** Its value is a number in the search params. */
  numeric?: boolean;
}

/**
 * What the components of this folder need to know of a list. Made by the feature, which knows its
 * routes, texts and filters.
 */
export interface Listing {
  /** Path of its first page, without locale: where a form goes without scripts. */
  path: string;
  /** The latest search params, also while their results are loading. */
  search: ListSearch;
  page: number;
  /** Number of pages. */
  pages: number;
  /** Number of entries that match the filters. */
  total: number;
  /** Number of entries without filters. */
  all: number;
  filters: readonly ListFilter[];
  /** Sort orders; the first is the default. */
  sorts: readonly { value: string; label: string }[];
  /** Renders a link to a page of the list. */
  link(
    to: { search: ListSearch; page: number },
    parts: LinkParts,
    resetScroll?: boolean,
  ): ReactNode;
  /** Navigates to the first page with these search params. */
  go(search: ListSearch): void;
  texts: ListTexts;
}

/** The texts of a list about its entries. */
export interface ListTexts {
  /** Without it the list has no search. */
  searchLabel?: string;
  searchPlaceholder?: string;
  /** "24 packages", or with filters "3 of 24 packages match your filters". */
  count: ReactNode;
  /** On the button that closes the filters: "Show 3 packages". */
  show: ReactNode;
  /** On the button of the filters without scripts. */
  apply: ReactNode;
  /** Shown when the list is empty without filters. */
  none: ReactNode;
  /** Shown when nothing matches the filters. */
  noneFit: ReactNode;
}

/** The search params that "Clear filters" removes. */
export const filterNames = ({ filters }: Listing): string[] => [
  'q',
  ...filters.map(({ name }) => name),
];
/** Those of them that are set. */
export const chosenNames = (listing: Listing): string[] =>
  filterNames(listing).filter((name) => listing.search[name] !== undefined);
/** The label of a filter’s value: that of its option, otherwise the value itself. */
export function valueLabel({ filters, search }: Listing, name: string): string {
  const value = String(search[name] ?? '');
  return (
    filters.find((filter) => filter.name === name)?.options.find((option) => option.value === value)
      ?.label ?? value
  );
}

import type { ReactNode } from 'react';
import type { LinkParts } from '#ui/renderLink.ts';
import type { ListSearch } from './searchParams.ts';

export interface FilterOption {
  value: string;
  label: string;
  /** How many entries it would leave. */
  count?: number;
}

/** A filter with one choice of some. */
export interface ListFilter {
  name: string;
  legend: string;
  /** The choice that filters nothing: "All cities". */
  any: string;
  options: readonly FilterOption[];
  /** Its value is a number. */
  numeric?: boolean;
}

/**
 * All that the parts of a list need to know of it. Links are made by the feature, which knows its
 * routes.
 */
export interface Listing {
  /** Path of its first page, without locale: where a form goes without scripts. */
  path: string;
  search: ListSearch;
  page: number;
  pages: number;
  total: number;
  all: number;
  filters: readonly ListFilter[];
  sorts: readonly { value: string; label: string }[];
  link(
    to: { search: ListSearch; page: number },
    parts: LinkParts,
    resetScroll?: boolean,
  ): ReactNode;
  go(search: ListSearch): void;
  texts: ListTexts;
}

/** What a list says of its entries. */
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
  none: ReactNode;
  noneFit: ReactNode;
}

export const filterNames = ({ filters }: Listing): string[] => [
  'q',
  ...filters.map(({ name }) => name),
];
export const chosenNames = (listing: Listing): string[] =>
  filterNames(listing).filter((name) => listing.search[name] !== undefined);
/** How a filter's value is read out: by its option, or as it stands. */
export function valueLabel({ filters, search }: Listing, name: string): string {
  const value = String(search[name] ?? '');
  return (
    filters.find((filter) => filter.name === name)?.options.find((option) => option.value === value)
      ?.label ?? value
  );
}

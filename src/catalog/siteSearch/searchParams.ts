import { searchReader, searchText } from '../listing/searchParams.ts';

/** Reads the search params of `/search`. */
export const readSiteSearch = searchReader({ q: searchText });

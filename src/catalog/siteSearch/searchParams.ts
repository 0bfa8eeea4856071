import * as v from 'valibot';
import { optionalParam, searchReader, searchText } from '../listing/searchParams.ts';

/** `typed=1` corrects no slips. */
export const typed = optionalParam(v.literal(1));

/** Reads the search params of `/search`. */
export const readSiteSearch = searchReader({ q: searchText, typed });
